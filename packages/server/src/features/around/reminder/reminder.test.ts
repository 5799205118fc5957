import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildExam, buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { lookAhead } from './workers.ts'

const server = useTestServer()
const hourS = 3600
const dayS = 24 * hourS

async function look(): Promise<void> {
  await server.database.tx((tx) => enqueue(tx, lookAhead, {}))
  await runQueue(server)
}

async function told(as: SignedIn): Promise<string[]> {
  const { rows } = await server.rows(notificationCalls.lists, { limit: 50 }, { as })
  return rows
    .map(({ title }) => title)
    .filter((title) => title.startsWith('即将'))
    .toSorted()
}

async function buildWork(course: Awaited<ReturnType<typeof buildCourse>>, due_at: number): Promise<number> {
  const made = await server.call(
    workCalls.create,
    { title: '调查报告', container_id: course.c, due_at },
    { as: course.teacher },
  )
  return made.data.id
}

const hand = (id: number, as: SignedIn, c: number) =>
  server.call(workCalls.submit, { id, c, body: '<p>写好了</p>', row_version: 0 }, { as })

test('a work that is due within a day, then within an hour, is told once each, and to who has not handed in only', async () => {
  const course = await buildCourse(server)
  const other = await buildLearnerOf(server, course.collection)
  const id = await buildWork(course, nowSeconds(server) + 2 * dayS)
  await look()
  expect(await told(other)).toEqual([])
  expect((await hand(id, course.learner, course.c)).code).toBe(20000)
  await later(server, dayS + hourS, async () => {
    await look()
    await look()
  })
  expect(await told(other)).toEqual(['即将截止'])
  await later(server, 2 * dayS - hourS / 2, look)
  expect(await told(other)).toEqual(['即将截止', '即将截止'])
  expect(await told(course.learner)).toEqual([])
  expect(await told(course.teacher)).toEqual([])
})

test('what was locked when it was told is told once it opens, to whom it opens, while it is still to come', async () => {
  const course = await buildCourse(server)
  const other = await buildLearnerOf(server, course.collection)
  const id = await buildWork(course, nowSeconds(server) + 2 * hourS)
  const as = { as: course.teacher }
  const { items } = (await server.call(outlineCalls.tree, { content_id: course.c }, as)).data
  const at = items.find(({ content_id }) => content_id === id)?.id ?? 0
  const lock = { content_id: course.c, ids: [at], unlock: { all: [{ rule: 'manual' as const }] }, relock: true }
  await server.call(outlineCalls.setRules, lock, as)
  await look()
  expect([await told(course.learner), await told(other)]).toEqual([[], []])
  const open = async (uid: number) => {
    await server.call(outlineCalls.openByHand, { content_id: course.c, id: at, uid, opened: true }, as)
    await runQueue(server)
  }
  await open(course.learner.userId)
  expect([await told(course.learner), await told(other)]).toEqual([['即将截止'], []])
  await look()
  await later(server, 3 * hourS, () => open(0))
  expect([await told(course.learner), await told(other)]).toEqual([['即将截止'], []])
})

test('a moment that is moved is told anew, with its time and the way there', async () => {
  const course = await buildCourse(server)
  const id = await buildWork(course, nowSeconds(server) + hourS * 2)
  await look()
  const moved = 1_900_000_020
  await server.call(workCalls.update, { id, due_at: moved }, { as: course.teacher })
  await later(server, moved - nowSeconds(server) - hourS * 3, look)
  const { rows } = await server.rows(notificationCalls.lists, { limit: 50 }, { as: course.learner })
  expect(rows.filter(({ title }) => title === '即将截止')).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    content: '作业《调查报告》将于3月18日 01:47截止，您还没有提交',
    link: `/collection/${course.c}/my-detail?item=${id}`,
  })
})

test('an exam is told before it opens and before it closes; who has a window of their own is told of that', async () => {
  const course = await buildCourse(server)
  const late = await buildLearnerOf(server, course.collection)
  const now = nowSeconds(server)
  const exam = await buildExam(
    server,
    { ...course.collection, owner: course.teacher },
    {
      open_at: now + 3 * dayS,
      close_at: now + 3 * dayS + 2 * hourS,
    },
  )
  await server.database.query({
    name: 'test.override',
    text: 'insert into exam_override (exam_id, context_id, user_id, close_at, reason, given_by) values ($1, $2, $3, to_timestamp($4), $5, $6)',
    values: [exam.id, exam.c, late.userId, now + 4 * dayS, '病假', course.teacher.userId],
  })
  await later(server, 2 * dayS + hourS, look)
  expect(await told(course.learner)).toEqual(['即将开始'])
  // Less than a day before its end too, which is told at its own time.
  await later(server, 3 * dayS - hourS / 2, look)
  expect(await told(course.learner)).toEqual(['即将开始', '即将开始', '即将截止'])
  // Their end is a day later than that of the others.
  expect(await told(late)).toEqual(['即将开始', '即将开始'])
  await later(server, 4 * dayS - hourS / 2, look)
  expect(await told(late)).toEqual(['即将开始', '即将开始', '即将截止'])
  expect(await told(course.learner)).toHaveLength(3)
})

test('nobody is told of what is not published', async () => {
  const course = await buildCourse(server)
  await buildWork(course, nowSeconds(server) + hourS * 2)
  await server.database.query({
    name: 'test.unpublish',
    text: 'update content set status = 0 where id = $1',
    values: [course.c],
  })
  await look()
  expect(await told(course.learner)).toEqual([])
})

test('who was given more time for a work is told of their own moment, and not of the others’', async () => {
  const course = await buildCourse(server)
  const other = await buildLearnerOf(server, course.collection)
  const due_at = nowSeconds(server) + 2 * dayS
  const id = await buildWork(course, due_at)
  await server.call(
    workCalls.allow,
    { id, c: course.c, uids: [other.userId], extended_to: due_at + 2 * dayS, reason: '病假' },
    { as: course.teacher },
  )
  await later(server, dayS + hourS, look)
  expect(await told(course.learner)).toEqual(['即将截止'])
  expect(await told(other)).toEqual([])
  await later(server, 3 * dayS + hourS, look)
  expect(await told(course.learner)).toEqual(['即将截止'])
  expect(await told(other)).toEqual(['即将截止'])
})
