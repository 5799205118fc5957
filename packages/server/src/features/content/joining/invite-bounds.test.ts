import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
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

const joinBy = (code: string, as: SignedIn) => server.call(inviteCalls.joinByCode, { code }, { as })
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, at) => work(at)))

test('of sixty wrong codes at once no more are judged than one may try; the right one among them is refused too (N6)', async () => {
  const { teacher, id, learner } = await newCollection()
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  const replies = await times(60, (at) => joinBy(at === 59 ? code : `ZZ${at + 100}Z`, learner))
  const codes = replies.map((reply) => reply.code)
  expect(codes.filter((one) => one === 40400).length).toBeLessThanOrEqual(joiningLimits.wrongOfPerson)
  expect(codes.filter((one) => one === 42900).length).toBeGreaterThanOrEqual(49)
  expect((await joinBy(code, learner)).code).toBe(42900)
})

test('eighty invites at once leave as many open as there may be (N6)', async () => {
  const { teacher, id } = await newCollection()
  await times(80, (at) => server.call(inviteCalls.createInvite, { content_id: id, days: at + 1 }, { as: teacher }))
  const { data } = await server.call(inviteCalls.invites, { content_id: id }, { as: teacher })
  expect(data.invites.filter(({ state }) => state === 'open')).toHaveLength(joiningLimits.invitesMax)
})

test('places that are set while people come in are never fewer than they are (N6)', async () => {
  const { teacher, id } = await newCollection()
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  const people = await times(40, () => buildMember(server, { org: teacher.org }))
  const save = (capacity: number) =>
    server.call(joiningCalls.saveSettings, { content_id: id, way: 'code', capacity, row_version: 0 }, { as: teacher })
  const joining = people.map((person) => joinBy(code, person))
  const saved = await save(20)
  const joined = (await Promise.all(joining)).filter((reply) => reply.code === 20000).length
  expect(saved.code === 20000 ? joined <= 20 : joined > 20).toBe(true)
})

test('who was taken out comes back by no code made before, but by a new one (N7)', async () => {
  const { teacher, id, learner } = await newCollection()
  await setWay(server, id, { way: 'code' })
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  expect((await joinBy(code, learner)).code).toBe(20000)
  server.database.clock.offsetMs += 1000
  await server.call(collectionCalls.removeMembers, { id, uids: [learner.userId] }, { as: teacher })
  expect(await joinBy(code, learner)).toMatchObject({ code: 40900, message: joiningMessages.removed })
  server.database.clock.offsetMs += 1000
  const { data } = await server.call(inviteCalls.createInvite, { content_id: id }, { as: teacher })
  expect((await joinBy(data.code, learner)).code).toBe(20000)
})

test('who left by themselves comes back by the code they have (N7)', async () => {
  const { teacher, id, learner } = await newCollection()
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  await joinBy(code, learner)
  await server.call(collectionCalls.follow, { id, action: 'remove' }, { as: learner })
  expect((await joinBy(code, learner)).code).toBe(20000)
})
