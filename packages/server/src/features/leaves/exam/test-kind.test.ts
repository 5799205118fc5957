import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { allRight, beginSitting, buildExam, buildSitting, fiveQuestions } from './exam.factory.ts'

const server = useTestServer()

test('a test is practice: as often as one likes, and right answers as soon as it is handed in', async () => {
  const sitting = await buildSitting(server, { kind: 'test' })
  expect((await sitting.entrance()).data).toMatchObject({ kind: 'test', attempts_left: -1 })
  const first = await beginSitting(server, sitting)
  await first.submit(1, allRight)
  const { data } = await sitting.result()
  expect(data).toMatchObject({ kind: 'test', shows_answers: true })
  expect(data.questions[0]?.key).toMatchObject({ answer: ['B'] })
  const again = await beginSitting(server, sitting)
  expect(again.attempt_id).not.toBe(first.attempt_id)
})

test('what its maker says wins over what is usual, and the kind stays', async () => {
  const { id, c, teacher, entrance } = await buildSitting(server, { kind: 'test', attempts_max: 2 })
  expect((await entrance()).data).toMatchObject({ attempts_left: 2, settings: { review: { answers: 'submit' } } })
  await server.call(examCalls.update, { id, c, attempts_max: 3 }, { as: teacher })
  expect((await entrance()).data).toMatchObject({ kind: 'test', attempts_left: 3 })
})

test('exam and test stand in outline and marking under their own names', async () => {
  const sitting = await buildSitting(server, { kind: 'test', questions: fiveQuestions })
  const { c, id, teacher, learner, collection } = sitting
  const exam = await buildExam(server, collection)
  const tree = await server.call(outlineCalls.tree, { content_id: c }, { as: learner })
  expect(tree.data.items.map(({ content_id, content_type }) => [content_id, content_type])).toEqual([
    [id, 'test'],
    [exam.id, 'exam'],
  ])
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { ...allRight, 5: ['答'] })
  const waiting = async (content_type: string) =>
    (await server.rows(markingCalls.getMarkPageData, { id: c, content_type }, { as: teacher })).rows
  expect(await waiting('test')).toMatchObject([{ content_type: 'test', s: attempt.attempt_id }])
  expect(await waiting('exam')).toEqual([])
  const beside = { id: c, content_type: 'test', at_type: 'test', s: attempt.attempt_id }
  const walked = await server.call(markingCalls.neighbours, beside, { as: teacher })
  expect(walked.data).toMatchObject({ before: 0, total: 1 })
})

test('what happens to an attempt at a test is told of a test', async () => {
  const sitting = await buildSitting(server, { kind: 'test', time_limit: 600, grace: 0 })
  const { id, c, teacher: as, learner } = sitting
  const first = await beginSitting(server, sitting)
  const reset = { id, c, s: first.attempt_id, again: true, reason: '重做' }
  await server.call(examAttemptCalls.voidAttempt, reset, { as })
  const second = await beginSitting(server, sitting)
  await second.submit(1)
  const opened = { id, c, s: second.attempt_id, minutes: 5, reason: '误点交卷' }
  await server.call(examAttemptCalls.reopenAttempt, opened, { as })
  const { rows } = await server.rows(notificationCalls.lists, {}, { as: learner })
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['测验已重置', '测验已重新打开']))
  expect(rows.map(({ content }) => content).join('')).not.toContain('考试')
  const late = await later(server, 1200, () => second.save(2, { 1: ['A'] }))
  expect(late).toMatchObject({ code: 40900, message: '测验时间已到，已自动交卷' })
})
