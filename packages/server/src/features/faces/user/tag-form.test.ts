import { tagCalls, tagLimits } from '@zhixing/contract/base/tag/calls.ts'
import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { tagFormRoles } from '@zhixing/contract/faces/user/tag-form.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTag } from '../../base/tag/tag.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'

const server = useTestServer()
const chosen = async (as: SignedIn) =>
  (await server.rows(tagCalls.fetchUserTagLists, {}, { as })).rows.map(({ id }) => id)

test('what a person chooses is kept, and choosing again takes its place (tagForm.roles)', async () => {
  const as = await buildPerson(server)
  const [one, other] = [await buildTag(server, '首登标签一'), await buildTag(server, '首登标签二')]
  expect(tagFormRoles).toEqual(['student', 'teacher', 'worker'])
  await server.call(userCalls.addUserTag, { role: 'student', hy: 3, tag: [one, other, 4_000_000_000] }, { as })
  expect(await chosen(as)).toEqual([one, other])
  await server.call(userCalls.addUserTag, { role: 'worker', tag: [other] }, { as })
  expect(await chosen(as)).toEqual([other])
  const { rows } = await server.database.query({
    text: 'select role, industry_id from user_interest where user_id = $1',
    values: [as.userId],
  })
  expect(rows).toEqual([{ role: 'worker', industry_id: null }])
})

test('one tag is taken away, the others and those of other people stay; twice is once', async () => {
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const [one, two] = [await buildTag(server, '不再关注一'), await buildTag(server, '不再关注二')]
  const choose = (person: SignedIn) =>
    server.call(userCalls.addUserTag, { role: 'student', tag: [one, two] }, { as: person })
  await Promise.all([choose(as), choose(other)])
  expect((await server.call(userCalls.deleteUserTag, { id: one }, { as })).data).toEqual({ done: true })
  expect((await server.call(userCalls.deleteUserTag, { id: one }, { as })).data).toEqual({ done: true })
  expect([await chosen(as), await chosen(other)]).toEqual([[two], [one, two]])
  const said = await server.call(discoverCalls.getUserTagData, {}, { as })
  expect(said.data).toMatchObject({ role: 'student', tag: [{ id: two, title: '不再关注二' }] })
})

test('a tag is named to be taken away, by whoever is signed in', async () => {
  expect((await server.call(userCalls.deleteUserTag, { id: 0 }, { as: await buildPerson(server) })).code).toBe(40000)
  expect((await server.call(userCalls.deleteUserTag, { id: 1 })).code).toBe(40100)
})

test('a sixth tag is refused (tagForm.max)', async () => {
  const as = await buildPerson(server)
  const ids = [1, 2, 3, 4, 5, 6]
  expect((await server.call(userCalls.addUserTag, { tag: ids }, { as })).code).toBe(40000)
  expect((await server.call(userCalls.addUserTag, { tag: ids.slice(1) }, { as })).code).toBe(20000)
})

test('nothing at all simply confirms, and the form is seen once (tagForm.optional)', async () => {
  const as = await buildPerson(server)
  expect((await server.call(userCalls.addUserTag, {}, { as })).data).toEqual({ done: true })
  const first = async () => (await server.call(userCalls.getUserInfo, {}, { as })).data.first_login_time
  expect(await first()).toBe(0)
  const { data } = await server.call(userCalls.modifyFirstLoginTime, {}, { as })
  expect(data.first_login_time).toBeGreaterThan(0)
  await expect.poll(first).toBe(data.first_login_time)
  const again = await server.call(userCalls.modifyFirstLoginTime, {}, { as })
  expect(again.data).toEqual(data)
})

test('tags load eighteen at a time (tagForm.pageSize)', () => {
  expect(tagLimits.pageSize).toBe(18)
})
