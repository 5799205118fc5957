import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

async function match(as: SignedIn, words: string[]) {
  const { data } = await server.call(membershipCalls.matchPeople, { words }, { as })
  return { ...data, people: data.people.map(({ uid }) => uid) }
}

test('a list is matched by 学号, by mobile number and by whole name, each person once, in its order', async () => {
  const teacher = await buildTeacher(server)
  const { org } = teacher
  const [first, second, third] = [
    await buildMember(server, { org, number: 'M2026001', name: '名单甲' }),
    await buildMember(server, { org, number: 'M2026002', name: '名单乙' }),
    await buildMember(server, { org, number: 'M2026003', name: '名单丙' }),
  ]
  const words = ['M2026002', third.mobile, '名单甲', 'M2026001', ' M2026002 ', '名单']
  expect(await match(teacher, words)).toEqual({
    people: [second.userId, third.userId, first.userId],
    missing: ['名单'],
    several: [],
  })
})

test('a name that several have is not guessed, and a 学号 comes before a name that reads the same', async () => {
  const teacher = await buildTeacher(server)
  const { org } = teacher
  await buildMember(server, { org, name: '重名者' })
  await buildMember(server, { org, name: '重名者' })
  const numbered = await buildMember(server, { org, number: 'SAME1' })
  await buildMember(server, { org, name: 'SAME1' })
  expect(await match(teacher, ['重名者', 'SAME1'])).toEqual({
    people: [numbered.userId],
    missing: [],
    several: ['重名者'],
  })
})

test('who belongs to another organisation is not found, by whatever', async () => {
  const teacher = await buildTeacher(server)
  const other = await buildTeacher(server)
  const stranger = await buildMember(server, { org: other.org, number: 'ELSE1', name: '外校的人' })
  const words = ['ELSE1', '外校的人', stranger.mobile]
  expect(await match(teacher, words)).toEqual({ people: [], missing: words, several: [] })
})

test('nothing, and more than can be added at once, is refused', async () => {
  const teacher = await buildTeacher(server)
  const codeOf = async (words: string[]) =>
    (await server.call(membershipCalls.matchPeople, { words }, { as: teacher })).code
  expect([await codeOf([]), await codeOf(Array.from({ length: 1000 }, (_, at) => `N${at}`))]).toEqual([40000, 40000])
})
