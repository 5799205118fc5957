import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { setWay } from './joining.factory.ts'
import { expireWaiting } from './workers.ts'

const server = useTestServer()

async function newCollection(set?: { way: JoinWay; capacity?: number }) {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  if (set) {
    await setWay(server, id, set)
  }
  const newLearner = () => buildMember(server, { org: teacher.org })
  return { teacher, id, newLearner, learner: await newLearner() }
}

const join = (id: number, as: SignedIn, brought: { reason?: string; code?: string } = {}) =>
  server.call(collectionCalls.follow, { id, ...brought }, { as })
const stateFor = async (id: number, as: SignedIn) =>
  (await server.call(joiningCalls.state, { content_id: id }, { as })).data
const waiting = async (id: number, as: SignedIn) =>
  (await server.rows(joiningCalls.applications, { content_id: id }, { as })).rows
const decide = (id: number, as: SignedIn, answer: { ids: number[]; accept: boolean; answer?: string }) =>
  server.call(joiningCalls.decide, { content_id: id, ...answer }, { as })
const titlesOf = async (as: SignedIn) =>
  (await server.rows(notificationCalls.lists, { limit: 50 }, { as })).rows.map(
    ({ title, content }) => `${title}：${content}`,
  )

test('one joins by oneself until a manager sets another way, which is kept by its version', async () => {
  const { teacher, id, learner } = await newCollection()
  const settings = await server.call(joiningCalls.settings, { content_id: id }, { as: teacher })
  expect(settings.data).toMatchObject({ way: 'self', capacity: null, present: 0, row_version: 0, waiting: 0 })
  expect((await join(id, learner)).data).toMatchObject({ has_joined: true, has_applied: false, followed_num: 2 })
  const save = (row_version: number) =>
    server.call(
      joiningCalls.saveSettings,
      { content_id: id, way: 'closed', capacity: 30, row_version },
      { as: teacher },
    )
  expect((await save(0)).data).toMatchObject({ way: 'closed', capacity: 30, present: 1, row_version: 1 })
  const old = await save(0)
  expect([old.code, old.body.data]).toMatchObject([40900, { row_version: 1 }])
  expect((await save(1)).data).toMatchObject({ row_version: 2 })
})

test('what is closed lets in only those a manager adds', async () => {
  const { teacher, id, learner } = await newCollection({ way: 'closed' })
  expect(await join(id, learner)).toMatchObject({ code: 40300, message: '该内容暂不开放加入' })
  expect((await stateFor(id, learner)).way).toBe('closed')
  const added = await server.call(collectionCalls.addMembers, { id, uids: [learner.userId] }, { as: teacher })
  expect(added.data.added).toBe(1)
  expect((await join(id, learner)).data.has_joined).toBe(true)
})

test('an application waits, is told to the managers, and is accepted with a notice', async () => {
  const { teacher, id, learner } = await newCollection({ way: 'approval' })
  expect((await join(id, learner, { reason: '想跟班学习' })).data).toMatchObject({
    has_joined: false,
    has_applied: true,
  })
  expect((await join(id, learner)).data).toMatchObject({ has_joined: false, has_applied: true })
  expect((await stateFor(id, learner)).application).toMatchObject({ state: 'pending', reason: '想跟班学习' })
  await server.queue.drain()
  expect((await titlesOf(teacher)).filter((text) => text.startsWith('加入申请'))).toHaveLength(1)
  const [asked] = await waiting(id, teacher)
  expect(asked).toMatchObject({ uid: learner.userId, reason: '想跟班学习', state: 'pending' })
  expect((await decide(id, teacher, { ids: [asked?.id ?? 0], accept: true })).data).toEqual({ decided: 1, skipped: 0 })
  expect((await decide(id, teacher, { ids: [asked?.id ?? 0], accept: false })).data).toEqual({ decided: 0, skipped: 1 })
  await server.queue.drain()
  expect((await titlesOf(learner)).some((text) => text.startsWith('申请已通过'))).toBe(true)
  expect((await titlesOf(teacher)).some((text) => text.startsWith('新成员'))).toBe(false)
  const detail = await server.call(collectionCalls.detail, { id }, { as: learner })
  expect(detail.data).toMatchObject({ has_joined: true, followed_num: 2 })
})

test('who was refused is told why, and asks again after a day', async () => {
  const { teacher, id, learner } = await newCollection({ way: 'approval' })
  await join(id, learner)
  const [asked] = await waiting(id, teacher)
  await decide(id, teacher, { ids: [asked?.id ?? 0], accept: false, answer: '请先完成先修课' })
  await server.queue.drain()
  expect((await titlesOf(learner)).some((text) => text.includes('请先完成先修课'))).toBe(true)
  expect(await join(id, learner)).toMatchObject({ code: 40900, message: '申请未通过，24小时后可以再次申请' })
  expect((await stateFor(id, learner)).application).toMatchObject({ state: 'refused', answer: '请先完成先修课' })
  await server.database.query({
    text: `update application set decided_at = clock_now() - interval '25 hours' where content_id = $1`,
    values: [id],
  })
  expect((await stateFor(id, learner)).application).toBeNull()
  expect((await join(id, learner)).data.has_applied).toBe(true)
})

test('an application is withdrawn, and one nobody answers is over after 30 days', async () => {
  const { teacher, id, learner } = await newCollection({ way: 'approval' })
  await join(id, learner)
  const withdrawn = await server.call(joiningCalls.withdraw, { content_id: id }, { as: learner })
  expect(withdrawn.data.application).toBeNull()
  expect(await waiting(id, teacher)).toEqual([])
  await join(id, learner)
  await server.database.query({
    text: `update application set expires_at = clock_now() - interval '1 minute' where content_id = $1 and state = 'pending'`,
    values: [id],
  })
  expect(await waiting(id, teacher)).toEqual([])
  expect((await stateFor(id, learner)).application).toBeNull()
  expect((await join(id, learner)).data.has_applied).toBe(true)
  expect(await waiting(id, teacher)).toHaveLength(1)
  await server.database.query({
    text: `update application set expires_at = clock_now() - interval '1 minute' where content_id = $1 and state = 'pending'`,
    values: [id],
  })
  await server.queue.runNow(expireWaiting, {})
  const expired = await server.rows(joiningCalls.applications, { content_id: id, state: 'expired' }, { as: teacher })
  expect(expired.rows).toHaveLength(2)
})

test('who is added by a manager meanwhile waits no more', async () => {
  const { teacher, id, learner } = await newCollection({ way: 'approval' })
  await join(id, learner)
  await server.call(collectionCalls.addMembers, { id, uids: [learner.userId] }, { as: teacher })
  await server.queue.drain()
  expect(await waiting(id, teacher)).toEqual([])
  const accepted = await server.rows(joiningCalls.applications, { content_id: id, state: 'accepted' }, { as: teacher })
  expect(accepted.rows.map(({ uid }) => uid)).toEqual([learner.userId])
})

test('several are accepted together, or nobody where there is no room for all', async () => {
  const { teacher, id, newLearner, learner } = await newCollection({ way: 'approval', capacity: 2 })
  for (const person of [learner, await newLearner(), await newLearner()]) {
    await join(id, person)
  }
  const ids = (await waiting(id, teacher)).map((row) => row.id)
  expect(await decide(id, teacher, { ids, accept: true })).toMatchObject({
    code: 40900,
    message: '名额不足，还可加入2人',
  })
  expect(await waiting(id, teacher)).toHaveLength(3)
  expect((await decide(id, teacher, { ids: ids.slice(1), accept: true })).data.decided).toBe(2)
  expect(await decide(id, teacher, { ids, accept: true })).toMatchObject({ code: 40900, message: '名额已满' })
  expect((await stateFor(id, await newLearner())).is_full).toBe(true)
  expect(await join(id, await newLearner())).toMatchObject({ code: 40900, message: '名额已满' })
})

test('of applications of another container none is decided', async () => {
  const own = await newCollection({ way: 'approval' })
  const other = await newCollection({ way: 'approval' })
  await join(other.id, other.learner)
  const ids = (await waiting(other.id, other.teacher)).map((row) => row.id)
  expect((await decide(own.id, own.teacher, { ids, accept: true })).data).toEqual({ decided: 0, skipped: 1 })
  expect(await waiting(other.id, other.teacher)).toHaveLength(1)
})

test('fewer places than learners are refused, and who leaves makes room', async () => {
  const { teacher, id, newLearner, learner } = await newCollection({ way: 'self' })
  const second = await newLearner()
  await Promise.all([join(id, learner), join(id, second)])
  const save = (capacity: number) =>
    server.call(joiningCalls.saveSettings, { content_id: id, way: 'self', capacity, row_version: 1 }, { as: teacher })
  expect(await save(1)).toMatchObject({ code: 40900, message: '已有2名学员，名额不能少于2' })
  expect((await save(2)).code).toBe(20000)
  const late = await newLearner()
  expect(await join(id, late)).toMatchObject({ code: 40900, message: '名额已满' })
  const added = await server.call(collectionCalls.addMembers, { id, uids: [late.userId] }, { as: teacher })
  expect([added.code, added.message]).toEqual([40900, '名额已满'])
  await server.call(collectionCalls.follow, { id, action: 'remove' }, { as: learner })
  expect((await join(id, late)).data.has_joined).toBe(true)
})

test('200 who join at once on 50 places are exactly 50', async () => {
  const { teacher, id, newLearner } = await newCollection({ way: 'self', capacity: 50 })
  const people = await Promise.all(Array.from({ length: 200 }, newLearner))
  const answers = await Promise.all(people.map((person) => join(id, person)))
  expect(answers.filter(({ code }) => code === 20000)).toHaveLength(50)
  expect(answers.filter(({ code, message }) => code === 40900 && message === '名额已满')).toHaveLength(150)
  const settings = await server.call(joiningCalls.settings, { content_id: id }, { as: teacher })
  expect(settings.data.present).toBe(50)
})
