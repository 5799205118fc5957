import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import type { AdjustDeed } from '@zhixing/contract/learning/learning/adjust.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildExam, objective } from '../../leaves/exam/exam.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

/** Two required articles and somebody who has read half of the first. */
async function newCourse() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const first = await buildLeaf(server, collection, { type: 'article' })
  const second = await buildLeaf(server, collection, { type: 'article' })
  const read = async (id: number, end: boolean) => {
    server.database.clock.offsetMs += learnLimits.viewCap * 1000
    const view = { id, c: collection.id, seconds: learnLimits.viewCap, end }
    return (await server.call(articleCalls.view, view, { as: learner })).data
  }
  await read(first.id, false)
  const adjust = (deed: AdjustDeed, content_id = first.id, uid = learner.userId) =>
    server.call(reportCalls.adjust, { id: collection.id, content_id, uid, deed, reason: '病假' }, { as: teacher })
  const tree = async () => (await server.call(outlineCalls.tree, { content_id: collection.id }, { as: learner })).data
  const kept = async () => {
    const { rows } = await server.database.query({
      text: `select percent, completed_at is not null as done from progress where context_id = 0 and content_id = $1 and user_id = $2`,
      values: [collection.id, learner.userId],
    })
    return rows[0]
  }
  return { teacher, learner, collection, first, second, read, adjust, tree, kept }
}

/** Seconds that somebody was there. */
async function secondsOf(id: number): Promise<number> {
  const { rows } = await server.database.query({
    text: 'select seconds from progress where content_id = $1',
    values: [id],
  })
  const [row] = rows as { seconds: number }[]
  return row?.seconds ?? 0
}

test('what a teacher says is done counts, and the learner reads who said so and why', async () => {
  const { adjust, second, tree, kept, teacher } = await newCourse()
  expect((await adjust('complete')).data).toEqual({ state: 'completed', percent: 100 })
  expect(await kept()).toMatchObject({ percent: 50, done: false })
  await adjust('complete', second.id)
  expect(await kept()).toMatchObject({ percent: 100, done: true })
  const { items } = await tree()
  const { rows } = await server.database.query({
    text: 'select name from profile where user_id = $1',
    values: [teacher.userId],
  })
  const [{ name } = { name: '' }] = rows as { name: string }[]
  expect(items[0]).toMatchObject({ state: 'completed', missing: '' })
  expect(items[0]?.adjusted).toMatch(new RegExp(`^由${name}(老师)?调整为已完成：病假$`))
})

test('who is let off one item is complete with the rest; taken back, it is as it was', async () => {
  const { adjust, first, second, read, tree, kept } = await newCourse()
  await read(second.id, true)
  await adjust('excuse')
  expect((await tree()).items[0]).toMatchObject({ state: 'excused', missing: '' })
  expect(await kept()).toMatchObject({ percent: 100, done: true })
  expect((await adjust('undo')).data.state).toBe('in_progress')
  const { items } = await tree()
  expect(items[0]).toMatchObject({ state: 'in_progress', adjusted: '', missing: '还需阅读到文末' })
  expect(await secondsOf(first.id)).toBe(learnLimits.viewCap)
  expect(await kept()).toMatchObject({ percent: 50, done: true })
  expect(await adjust('undo')).toMatchObject({ code: 40900, message: '没有可撤销的调整' })
})

test('who had not begun has not begun after an adjustment is taken back, however often it was changed', async () => {
  const { adjust, second, tree } = await newCourse()
  await adjust('excuse', second.id)
  await adjust('complete', second.id)
  await adjust('undo', second.id)
  expect((await tree()).items[1]).toMatchObject({ state: 'not_started', adjusted: '' })
})

test('what is to be learned anew is learned from the beginning and completed again', async () => {
  const { adjust, first, read, tree } = await newCourse()
  await read(first.id, true)
  await adjust('reset')
  expect((await tree()).items[0]).toMatchObject({ state: 'in_progress', percent: 0 })
  expect(await secondsOf(first.id)).toBe(0)
  expect(await read(first.id, false)).toMatchObject({ missing: '还需阅读到文末' })
  expect(await read(first.id, true)).toMatchObject({ state: 'completed' })
})

test('refuses what is handed in, who does not learn here, what is not placed here, and no reason', async () => {
  const { adjust, collection, teacher, learner, first } = await newCourse()
  const exam = await buildExam(server, { id: collection.id, owner: teacher }, { questions: objective })
  expect(await adjust('complete', exam.id)).toMatchObject({ code: 40900 })
  const stranger = await buildMember(server, { org: teacher.org })
  expect((await adjust('complete', first.id, stranger.userId)).code).toBe(40400)
  const elsewhere = await buildLeaf(server, await buildCollection(server, teacher), { type: 'article' })
  expect((await adjust('complete', elsewhere.id)).code).toBe(40400)
  const bare = { id: collection.id, content_id: first.id, uid: learner.userId, deed: 'excuse' as const, reason: ' ' }
  expect(await server.call(reportCalls.adjust, bare, { as: teacher })).toMatchObject({ code: 40000 })
})

test('every adjustment is written down with its reason', async () => {
  const { adjust, first, learner } = await newCourse()
  await adjust('excuse')
  const { rows } = await server.database.query({
    text: `select before, after from audit where action = 'progress.adjust' and object_id = $1`,
    values: [first.id],
  })
  expect(rows).toMatchObject([
    { before: { state: 'in_progress' }, after: { userId: learner.userId, deed: 'excuse', reason: '病假' } },
  ])
})
