import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { minutes } from '../../../kernel/time.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildInvite } from './joining.factory.ts'
import { setWay } from './public.ts'

const server = useTestServer()

async function newCollection() {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const save = (times: { opens_at?: number; closes_at?: number }, row_version = 0) =>
    server.call(
      joiningCalls.saveSettings,
      { content_id: id, way: 'self', capacity: null, row_version, ...times },
      { as: teacher },
    )
  return { teacher, id, save, learner: await buildMember(server, { org: teacher.org }) }
}

const now = () => Math.floor(server.database.clock.now().getTime() / 1000)
const hour = 3600
const join = (id: number, as: SignedIn) => server.call(collectionCalls.follow, { id }, { as })
const stateFor = async (id: number, as: SignedIn) =>
  (await server.call(joiningCalls.state, { content_id: id }, { as })).data

test('nobody joins before it opens and after it closes, and is told why; a code lets nobody in either', async () => {
  const { id, teacher, learner, save } = await newCollection()
  expect((await save({ opens_at: now() + hour, closes_at: now() + 2 * hour })).code).toBe(20000)
  const early = await stateFor(id, learner)
  expect(early.way).toBe('closed')
  expect(early.closed_reason).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d 开放加入$/)
  expect(await join(id, learner)).toMatchObject({ code: 40900, message: early.closed_reason })
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  const byCode = () => server.call(inviteCalls.joinByCode, { code }, { as: learner })
  expect(await byCode()).toMatchObject({ code: 40900, message: early.closed_reason })
  server.database.clock.offsetMs += minutes(61)
  expect(await stateFor(id, learner)).toMatchObject({ way: 'self', closed_reason: '' })
  server.database.clock.offsetMs += minutes(60)
  expect(await stateFor(id, learner)).toMatchObject({ way: 'closed', closed_reason: joiningMessages.over })
  expect(await byCode()).toMatchObject({ code: 40900, message: joiningMessages.over })
  const added = await server.call(collectionCalls.addMembers, { id, uids: [learner.userId] }, { as: teacher })
  expect(added.data.added).toBe(1)
})

test('its times stay where they are not sent, and have to fit together', async () => {
  const { id, teacher, save } = await newCollection()
  const [opens_at, closes_at] = [now() + hour, now() + 2 * hour]
  expect((await save({ opens_at, closes_at: opens_at })).errors).toEqual([
    { field: 'closes_at', message: joiningMessages.closesBeforeOpens },
  ])
  await save({ opens_at, closes_at })
  expect((await save({ closes_at: 0 }, 1)).data).toMatchObject({ opens_at, closes_at: 0, row_version: 2 })
  const settings = await server.call(joiningCalls.settings, { content_id: id }, { as: teacher })
  expect(settings.data).toMatchObject({ opens_at, closes_at: 0 })
})

test('who makes a container sets its way with it, one that its type knows', async () => {
  const { id, teacher, learner } = await newCollection()
  const closesAt = new Date(server.database.clock.now().getTime() + minutes(1))
  await server.database.tx((tx) => setWay(tx, { id, type: 'collection' }, { way: 'approval', capacity: 30, closesAt }))
  const { data } = await server.call(joiningCalls.settings, { content_id: id }, { as: teacher })
  expect(data).toMatchObject({ way: 'approval', capacity: 30, opens_at: 0, row_version: 1 })
  expect((await stateFor(id, learner)).way).toBe('approval')
  const wrong = server.database.tx((tx) => setWay(tx, { id, type: 'subject' }, { way: 'self' }))
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
