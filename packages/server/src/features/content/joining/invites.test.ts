import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildInvite, setWay } from './joining.factory.ts'

const server = useTestServer()

async function newCollection() {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher, { visibility: 'private' })
  return { teacher, id, learner: await buildMember(server, { org: teacher.org }) }
}

const look = (code: string, as?: SignedIn, from?: string) =>
  server.call(inviteCalls.look, { code }, { as, ...(from ? { from } : {}) })
const joinBy = (code: string, as: SignedIn, content_id?: number) =>
  server.call(inviteCalls.joinByCode, { code, ...(content_id ? { content_id } : {}) }, { as })
const invitesOf = async (id: number, as: SignedIn) =>
  (await server.call(inviteCalls.invites, { content_id: id }, { as })).data.invites

test('a code shows anybody what it leads to, and lets in who could not see it', async () => {
  const { teacher, id, learner } = await newCollection()
  const made = await server.call(inviteCalls.createInvite, { content_id: id, days: 7 }, { as: teacher })
  expect(made.data).toMatchObject({ role: 'user', uses: 0, uses_max: null, state: 'open' })
  expect(made.data.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  const shown = await look(made.data.code.toLowerCase())
  expect(shown.data).toMatchObject({
    c: id,
    c_type: 'collection',
    type_name: '学习资源',
    has_joined: false,
    is_full: false,
  })
  expect((await server.call(collectionCalls.detail, { id }, { as: learner })).code).toBe(40400)
  expect((await joinBy(made.data.code, learner)).data).toEqual({ c: id, c_type: 'collection', has_joined: true })
  expect((await joinBy(made.data.code, learner)).data.has_joined).toBe(true)
  expect((await server.call(collectionCalls.detail, { id }, { as: learner })).data.has_joined).toBe(true)
  expect((await look(made.data.code, learner)).data.has_joined).toBe(true)
  expect(await invitesOf(id, teacher)).toMatchObject([{ uses: 1, state: 'open' }])
})

test('what is wrong and what is over are told alike to nobody in particular, and apart to who is signed in', async () => {
  const { teacher, id, learner } = await newCollection()
  const of = { contentId: id, by: teacher }
  const over = [
    await buildInvite(server, of, { expiresAt: new Date(server.database.clock.now().getTime() - 1000) }),
    await buildInvite(server, of, { revokedAt: server.database.clock.now() }),
  ]
  const wrong = await look('222222')
  expect(wrong).toMatchObject({ code: 40400, message: '加入码不正确或已失效' })
  for (const { code } of over) {
    expect(await look(code)).toMatchObject({ code: 40400, message: '加入码不正确或已失效' })
    expect(await joinBy(code, learner)).toMatchObject({ code: 40900, message: '加入码已失效，请向老师索取新的加入码' })
  }
  expect((await joinBy('222222', learner)).code).toBe(40400)
})

test('an ended invite lets nobody in, and of another container none is ended', async () => {
  const { teacher, id, learner } = await newCollection()
  const invite = await buildInvite(server, { contentId: id, by: teacher })
  const other = await newCollection()
  const foreign = await server.call(
    inviteCalls.revokeInvite,
    { content_id: other.id, invite_id: invite.id },
    { as: other.teacher },
  )
  expect(foreign.code).toBe(40400)
  await server.call(inviteCalls.revokeInvite, { content_id: id, invite_id: invite.id }, { as: teacher })
  expect((await joinBy(invite.code, learner)).code).toBe(40900)
  expect(await invitesOf(id, teacher)).toMatchObject([{ state: 'revoked' }])
})

test('a code counts on the page it is typed on, and not on the page of something else', async () => {
  const { teacher, id, learner } = await newCollection()
  const other = await buildCollection(server, teacher)
  await setWay(server, other.id, { way: 'code' })
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  const join = (typed?: string) =>
    server.call(collectionCalls.follow, { id: other.id, ...(typed ? { code: typed } : {}) }, { as: learner })
  expect(await join()).toMatchObject({ code: 40000, errors: [{ field: 'code', message: '请输入加入码' }] })
  expect((await join(code)).code).toBe(40400)
  const own = await buildInvite(server, { contentId: other.id, by: teacher })
  expect((await join(` ${own.code.slice(0, 3)}-${own.code.slice(3).toLowerCase()} `)).data.has_joined).toBe(true)
})

test('an invite for so many lets in exactly so many, however many scan it at once', async () => {
  const { teacher, id } = await newCollection()
  const { code } = await buildInvite(server, { contentId: id, by: teacher }, { usesMax: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => buildMember(server, { org: teacher.org })))
  const answers = await Promise.all(people.map((person) => joinBy(code, person)))
  expect(answers.filter((answer) => answer.code === 20000)).toHaveLength(5)
  expect(answers.filter((answer) => answer.code === 40900)).toHaveLength(25)
  expect(await invitesOf(id, teacher)).toMatchObject([{ uses: 5, uses_max: 5, state: 'used' }])
})

test('an invite of helpers is made by who may name them, and lowers nobody', async () => {
  const teacher = await buildTeacher(server)
  const cooperator = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
  const learner = await buildMember(server, { org: teacher.org })
  const { id } = await buildCollection(server, teacher, {
    members: [
      [cooperator, 'admin'],
      [learner, 'member'],
    ],
  })
  const make = (as: SignedIn) => server.call(inviteCalls.createInvite, { content_id: id, role: 'assistant' }, { as })
  expect((await make(cooperator)).code).toBe(40300)
  const { code } = (await make(teacher)).data
  await joinBy(code, learner)
  await joinBy(code, cooperator)
  const roleOf = async (as: SignedIn) => (await server.call(collectionCalls.detail, { id }, { as })).data.role
  expect([await roleOf(learner), await roleOf(cooperator)]).toEqual(['assistant', 'other'])
})

test('a role that the type does not have is refused', async () => {
  const { teacher, id } = await newCollection()
  const made = await server.call(inviteCalls.createInvite, { content_id: id, role: 'teacher' }, { as: teacher })
  expect(made).toMatchObject({ code: 40000, errors: [{ field: 'role' }] })
})

test('who tries too many wrong codes waits, whatever they try then; a right one before that does not count', async () => {
  const { teacher, id, learner } = await newCollection()
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  for (const _ of Array.from({ length: joiningLimits.wrongOfPerson })) {
    expect((await joinBy('ZZZZZZ', learner)).code).toBe(40400)
  }
  const shut = await joinBy(code, learner)
  expect([shut.code, shut.message]).toEqual([42900, '加入码错误次数过多，请稍后再试'])
  expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0)
  const other = await buildMember(server, { org: teacher.org })
  expect((await joinBy(code, other)).code).toBe(20000)
  await server.database.query({
    text: `update wrong_try set began_at = began_at - interval '16 minutes' where tried_by = $1`,
    values: [`u:${learner.userId}`],
  })
  expect((await joinBy(code, learner)).code).toBe(20000)
})

test('an address where nobody is signed in has a bound of its own', async () => {
  const from = '203.0.113.77'
  await server.database.query({
    text: `insert into wrong_try (purpose, tried_by, wrong) values ('invite', $1, $2)`,
    values: [`n:${from}`, joiningLimits.wrongOfNetwork - 1],
  })
  expect((await look('ZZZZZZ', undefined, from)).code).toBe(40400)
  expect((await look('ZZZZZZ', undefined, from)).code).toBe(42900)
  expect((await look('ZZZZZZ', undefined, '203.0.113.78')).code).toBe(40400)
})
