import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { channelDataCalls } from '@zhixing/contract/containers/channel/data-calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { expect, test } from 'vitest'
import { buildChannel } from '../../../src/features/containers/channel/channel.factory.ts'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildSubject } from '../../../src/features/containers/subject/subject.factory.ts'
import { updateContent } from '../../../src/features/content/content/public.ts'
import { addMembers, endMembers, setRole } from '../../../src/features/content/membership/public.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { contentRoom, pushStale, userRoom } from '../../../src/realtime/push.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { addressOf, openSocket } from '../../socket-client.ts'
import { server } from './server.ts'

const join = (who: SignedIn, id: number, role: 'member' | 'assistant' | 'teacher' = 'member') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'self' }))
const place = async (as: SignedIn, id: number, inner: number) => {
  const placing = { content_id: id, section_id: 0, item_ids: [inner] }
  expect((await server.call(outlineCalls.addItems, placing, { as })).code).toBe(20000)
  await runQueue(server)
}

test('of a container that one may neither see nor enter, no gradebook tells title or grade (K6)', async () => {
  const author = await buildTeacher(server)
  const hidden = await buildCollection(server, author, { visibility: 'private' })
  const owner = await buildTeacher(server)
  const room = await buildTrialRoom(server, owner)
  const placer = await buildMember(server)
  await join(placer, room.id, 'teacher')
  // Whoever placed it only learns it: nobody comes through.
  await join(placer, hidden.id)
  await place(placer, room.id, hidden.id)
  const learner = await buildMember(server)
  await join(learner, room.id)
  await runQueue(server)
  const titles = async (as: SignedIn) =>
    (await server.call(gradebookCalls.sheet, { id: room.id }, { as })).data.items.map(({ content_id }) => content_id)
  expect([await titles(placer), await titles(owner)]).toEqual([[hidden.id], []])
  const mine = await server.call(gradebookCalls.mine, { id: room.id }, { as: learner })
  expect([mine.data.items, mine.data.lines]).toEqual([[], []])
  const [item] = (await server.call(gradebookCalls.sheet, { id: room.id }, { as: placer })).data.items
  const ids = { item_ids: [item?.item_id ?? 0] }
  const cells = await server.call(gradebookCalls.cells, { id: room.id, uids: [learner.userId], ...ids }, { as: owner })
  expect(cells.data.cells).toEqual([])
  const sheet = { id: room.id, ...ids, groups: [], total: false, is_blank: false }
  expect((await server.call(gradeSheetCalls.exportSheet, sheet, { as: owner })).code).toBe(40400)
})

test('a subject counts what its reader may see (K6)', async () => {
  const admin = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  const id = await buildSubject(server, admin)
  const shown = await buildCollection(server, admin)
  const internal = await buildCollection(server, admin, { visibility: 'internal' })
  const hidden = await buildCollection(server, admin, { visibility: 'private' })
  const content_ids = [shown.id, internal.id, hidden.id]
  expect((await server.call(subjectCalls.addContents, { id, content_ids }, { as: admin })).data).toEqual({ added: 3 })
  const mate = await buildMember(server, { org: admin.org })
  const stranger = await buildMember(server)
  const numbers = await Promise.all(
    [admin, mate, stranger, undefined].map(
      async (as) => (await server.call(subjectCalls.detail, { id }, as ? { as } : {})).data.content_num,
    ),
  )
  expect(numbers).toEqual([3, 2, 1, 1])
})

test('a detail tells as many items as the tree of its reader holds (K6)', async () => {
  const author = await buildTeacher(server)
  const owner = await buildTeacher(server, author.org)
  const room = await buildTrialRoom(server, owner)
  await buildLeaf(server, room, { type: 'article' })
  const shown = await buildCollection(server, author)
  const internal = await buildCollection(server, author, { visibility: 'internal' })
  const hidden = await buildCollection(server, author, { visibility: 'private' })
  const blocked = await buildCollection(server, author)
  const own = await buildCollection(server, owner, { visibility: 'private' })
  await join(owner, hidden.id)
  for (const { id } of [shown, internal, hidden, blocked, own]) {
    await place(owner, room.id, id)
  }
  const pupil = await buildMember(server, { org: author.org })
  await join(pupil, hidden.id)
  const stranger = await buildMember(server)
  const told = async (as: SignedIn | undefined) => {
    const asked = as ? { as } : {}
    const { data } = await server.call(trialRoomCalls.detail, { id: room.id }, asked)
    const tree = await server.call(outlineCalls.tree, { content_id: room.id }, asked)
    return [data.item_num, tree.data.items.length]
  }
  const admin = await buildMember(server, { org: author.org, role: 'ROLE_ORG_ADMIN' })
  const teacher = await buildTeacher(server)
  await join(teacher, room.id, 'teacher')
  const all = () => Promise.all([admin, teacher, author, owner, pupil, stranger, undefined].map(told))
  expect(await all()).toEqual([
    [6, 6],
    [4, 4],
    [5, 5],
    [6, 6],
    [5, 5],
    [3, 3],
    [3, 3],
  ])
  await server.database.query({
    text: 'update content set blocked_at = clock_now() where id = $1',
    values: [blocked.id],
  })
  expect((await all()).map(([num, items]) => num === items)).toEqual(Array.from({ length: 7 }, () => true))
  expect(await told(stranger)).toEqual([2, 2])
  const change = { visibility: 'private' as const }
  await server.database.tx((tx) => updateContent(tx, { id: shown.id, rowVersion: undefined, change, now: new Date() }))
  expect(await told(stranger)).toEqual([1, 1])
})

test('a career path counts what its reader may see (K6)', async () => {
  const owner = await buildTeacher(server)
  const channel = await buildChannel(server, owner)
  const shown = await buildCollection(server, owner)
  const hidden = await buildCollection(server, owner, { visibility: 'private' })
  await place(owner, channel.id, shown.id)
  await place(owner, channel.id, hidden.id)
  const told = async (as: SignedIn) =>
    (await server.call(channelDataCalls.getChannelRightBarData, { id: channel.id }, { as })).data.quantity.item_num
  expect([await told(owner), await told(await buildMember(server))]).toEqual([2, 1])
})

test('an assistant who is one no more hears nothing of what stands in the container (K8)', async () => {
  const owner = await buildTeacher(server)
  const room = await buildTrialRoom(server, owner)
  const collection = await buildCollection(server, owner, { visibility: 'private' })
  await place(owner, room.id, collection.id)
  const address = await addressOf(server)
  const ends = [
    (userId: number) =>
      server.database.tx((tx) => endMembers(tx, { contentId: room.id, userIds: [userId], state: 'removed' })),
    (userId: number) =>
      server.database.tx((tx) => setRole(tx, { contentId: room.id, userIds: [userId], role: 'member' })),
  ]
  for (const end of ends) {
    const assistant = await buildMember(server, { org: owner.org })
    await join(assistant, room.id, 'assistant')
    const page = await openSocket(address, assistant)
    expect(await page.watch(collection.id)).toBe(true)
    await end(assistant.userId)
    await server.database.tx((tx) => {
      pushStale(tx, [contentRoom(collection.id)], ['Inner/only'])
      pushStale(tx, [userRoom(assistant.userId)], ['Person/only'])
      return Promise.resolve()
    })
    await expect.poll(() => page.heard).toContain('Person/only')
    expect(page.heard).not.toContain('Inner/only')
    page.close()
  }
})
