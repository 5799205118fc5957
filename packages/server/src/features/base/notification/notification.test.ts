import { badgeMax } from '@zhixing/contract/base/notification/badge.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { showNotification } from '@zhixing/contract/notices.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildChannel } from '../../containers/channel/channel.factory.ts'
import { createContent } from '../../content/content/public.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { notify } from './public.ts'
import { purgeNotifications } from './workers.ts'

const server = useTestServer()
const about = { content_id: 1, content_type: 'collection', title: '电工基础', actor: '林晓雨' }

async function tell(userIds: readonly number[], changes: Partial<typeof about> = {}) {
  await server.database.tx((tx) => notify(tx, { kind: 'member.added', params: { ...about, ...changes }, userIds }))
}

async function listOf(as: SignedIn, input: { unread?: boolean } = {}) {
  return (await server.rows(notificationCalls.lists, { ...input, limit: 50 }, { as })).rows
}

async function unread(as: SignedIn) {
  return (await server.call(notificationCalls.unReadCount, {}, { as })).data.count
}

async function buildCollection() {
  const owner = await buildTeacher(server)
  const made = { type: 'collection', kind: 'study', orgId: owner.org.id, ownerId: owner.userId, status: 1 } as const
  const id = await server.database.tx(async (tx) => {
    const contentId = await createContent(tx, { ...made, title: '数控车床', now: server.database.clock.now() })
    await addMembers(tx, { contentId, userIds: [owner.userId], role: 'owner', via: 'self' })
    return contentId
  })
  return { id, owner }
}

test('notification.readTime: 0 is unread; a click marks it read and doing so again changes nothing', async () => {
  const person = await buildPerson(server)
  await tell([person.userId])
  const [row] = await listOf(person)
  expect(row).toMatchObject({ title: '加入学习', content: '林晓雨将您加入学习集《电工基础》', read_time: 0 })
  const once = await server.call(notificationCalls.read, { id: row?.id ?? 0 }, { as: person })
  expect(once.data.read_time).toBeGreaterThan(0)
  const twice = await server.call(notificationCalls.read, { id: row?.id ?? 0 }, { as: person })
  expect(twice.data).toEqual(once.data)
})

test('notification.click: reading one lowers the count by one and leaves its link to be opened', async () => {
  const person = await buildPerson(server)
  await tell([person.userId])
  await tell([person.userId], { content_id: 2 })
  expect(await unread(person)).toBe(2)
  const [newest] = await listOf(person, { unread: true })
  await server.call(notificationCalls.read, { id: newest?.id ?? 0 }, { as: person })
  expect(await unread(person)).toBe(1)
  expect(newest?.link).toBe('/sec/study-collection-detail/2')
  expect(await listOf(person, { unread: true })).toHaveLength(1)
})

test('notification.badge.cap: no more than 10 are counted, and the session carries the same', async () => {
  const person = await buildPerson(server)
  for (let n = 0; n < badgeMax + 3; n += 1) {
    await tell([person.userId])
  }
  expect(await unread(person)).toBe(badgeMax + 1)
  const session = await server.call(userCalls.getUserInfo, {}, { as: person })
  expect(session.data.unReadCount).toBe(badgeMax + 1)
  const all = await server.call(notificationCalls.readAll, {}, { as: person })
  expect(all.data.read).toBe(badgeMax + 3)
  expect(await unread(person)).toBe(0)
})

test('notification.readTime: marking all read is answered to GET and POST, and touches nobody else', async () => {
  const person = await buildPerson(server)
  const other = await buildPerson(server)
  await tell([person.userId, other.userId])
  const posted = await server.call(notificationCalls.readAll, {}, { as: person, method: 'POST' })
  expect(posted.data.read).toBe(1)
  expect(await unread(other)).toBe(1)
  expect((await listOf(person))[0]?.read_time).toBeGreaterThan(0)
})

test('reading and deleting are POSTs with the id; what is somebody else’s answers as what does not exist (notification.id)', async () => {
  const person = await buildPerson(server)
  const other = await buildTeacher(server)
  await tell([person.userId])
  const [row] = await listOf(person)
  for (const call of [notificationCalls.read, notificationCalls.delete]) {
    expect([call.method, Object.keys(call.input.shape)]).toEqual(['POST', ['id']])
    expect((await server.call(call, {} as never, { as: person })).code).toBe(40000)
    const foreign = await server.call(call, { id: row?.id ?? 0 }, { as: other })
    const none = await server.call(call, { id: 999_999_999 }, { as: other })
    expect(foreign.code).toBe(40400)
    expect(foreign.message).toEqual(none.message)
  }
  expect((await server.call(notificationCalls.lists, {})).code).toBe(40100)
  expect(await listOf(person)).toEqual([row])
  expect(await listOf(other)).toEqual([])
})

test('deletes one’s own', async () => {
  const person = await buildPerson(server)
  await tell([person.userId])
  const [row] = await listOf(person)
  await server.call(notificationCalls.delete, { id: row?.id ?? 0 }, { as: person })
  expect(await listOf(person)).toEqual([])
})

test('scrolls by cursor', async () => {
  const person = await buildPerson(server)
  for (let n = 1; n <= 3; n += 1) {
    await tell([person.userId], { content_id: n })
  }
  const first = await server.call(notificationCalls.lists, { offset: 0, limit: 2 }, { as: person })
  const next = await server.call(notificationCalls.lists, { after: String(first.body.next), limit: 2 }, { as: person })
  expect(first.body.total).toBe(3)
  expect([first, next].map(({ body }) => (Array.isArray(body.data) ? body.data.length : 0))).toEqual([2, 1])
})

test('the owner gets one notification of three who joined within the hour, and a new one afterwards', async () => {
  const { id, owner } = await buildCollection()
  const join = async (name: string) => {
    const learner = await buildMember(server, { org: owner.org, name })
    await server.call(collectionCalls.follow, { id, action: 'add' }, { as: learner })
    await runQueue(server)
  }
  await join('甲')
  expect((await listOf(owner)).map((row) => row.content)).toEqual(['甲加入了学习集《数控车床》'])
  await join('乙')
  await join('丙')
  expect((await listOf(owner)).map((row) => row.content)).toEqual(['丙等3人加入了学习集《数控车床》'])
  expect((await listOf(owner))[0]?.link).toBe(`/sec/collection/manage/${id}/member`)
  server.database.clock.offsetMs = 3_700_000
  await join('丁')
  server.database.clock.offsetMs = 0
  expect((await listOf(owner)).map((row) => row.content)).toEqual([
    '丁加入了学习集《数控车床》',
    '丙等3人加入了学习集《数控车床》',
  ])
})

test('one that was read takes no more in', async () => {
  const { id, owner } = await buildCollection()
  for (const name of ['甲', '乙']) {
    const learner = await buildMember(server, { org: owner.org, name })
    await server.call(collectionCalls.follow, { id, action: 'add' }, { as: learner })
    await runQueue(server)
    await server.call(notificationCalls.readAll, {}, { as: owner })
  }
  expect(await listOf(owner)).toHaveLength(2)
})

test('who is added, named a helper or removed is told; who did it is not', async () => {
  const { id, owner } = await buildCollection()
  const learner = await buildMember(server, { org: owner.org })
  const helper = await buildTeacher(server, owner.org)
  await server.call(collectionCalls.addMembers, { id, uids: [learner.userId] }, { as: owner })
  await server.call(collectionCalls.nameHelpers, { id, uids: [helper.userId] }, { as: owner })
  await runQueue(server)
  await server.call(collectionCalls.removeMembers, { id, uids: [learner.userId] }, { as: owner })
  await runQueue(server)
  expect((await listOf(learner)).map((row) => row.title)).toEqual(['移出学习', '加入学习'])
  expect((await listOf(helper)).map((row) => row.title)).toEqual(['协同成员'])
  expect(await listOf(owner)).toEqual([])
})

test('who is made admin of a career path is told so by that name', async () => {
  const owner = await buildTeacher(server)
  const { id } = await buildChannel(server, owner)
  const helper = await buildTeacher(server, owner.org)
  await server.call(channelCalls.addMembers, { id, uids: [helper.userId], role: 'admin' }, { as: owner })
  await runQueue(server)
  expect((await listOf(helper)).map((row) => row.title)).toContain('管理员')
})

test('who was taken out again before the telling is not told of what they no longer see', async () => {
  const { id, owner } = await buildCollection()
  const learner = await buildMember(server, { org: owner.org })
  await server.call(collectionCalls.addMembers, { id, uids: [learner.userId] }, { as: owner })
  await server.call(collectionCalls.removeMembers, { id, uids: [learner.userId] }, { as: owner })
  await runQueue(server)
  expect((await listOf(learner)).map((row) => row.title)).toEqual(['移出学习'])
})

test('a demo user looks and changes nothing', async () => {
  const demo = await buildPerson(server, { isDemo: true })
  await tell([demo.userId])
  const [row] = await listOf(demo)
  expect((await server.call(notificationCalls.read, { id: row?.id ?? 0 }, { as: demo })).code).toBe(40300)
  expect((await server.call(notificationCalls.readAll, {}, { as: demo })).code).toBe(40300)
})

test('five thousand people are told in one transaction of batches', async () => {
  const people = 5_000
  const first = 10_000_000
  const began = performance.now()
  await tell(Array.from({ length: people }, (_, n) => first + n))
  const took = performance.now() - began
  const { rows } = await server.database.query({
    text: 'select count(*)::int as told from notification where user_id >= $1',
    values: [first],
  })
  expect(rows).toEqual([{ told: people }])
  process.stdout.write(`5,000 people told in ${Math.round(took)} ms\n`)
})

test('what is older than half a year is purged', async () => {
  const person = await buildPerson(server)
  await tell([person.userId])
  await tell([person.userId], { content_id: 2 })
  await server.database.query({
    text: `update notification set created_at = clock_now() - interval '181 days' where user_id = $1 and params->>'content_id' = '1'`,
    values: [person.userId],
  })
  await server.queue.runNow(purgeNotifications, {})
  expect((await listOf(person)).map((row) => row.link)).toEqual(['/sec/study-collection-detail/2'])
})

test('a kind there no longer is still shows, and leads nowhere', () => {
  expect(showNotification({ kind: 'gone', params: {}, count: 0 })).toEqual({
    title: '通知',
    content: '该通知的内容已失效',
    link: '',
  })
})
