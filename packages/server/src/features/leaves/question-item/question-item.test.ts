import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { fiveQuestions, secret } from '../exam/exam.factory.ts'
import { buildQuestionItem, singleQuestion } from './question-item.factory.ts'

const server = useTestServer()

async function buildAsked(settings: Parameters<typeof buildQuestionItem>[2] = {}) {
  const course = await buildCourse(server)
  const id = await buildQuestionItem(server, course.collection, settings)
  const which = { id, c: course.c }
  const as = course.learner
  return {
    ...course,
    ...which,
    detail: () => server.call(questionItemCalls.detail, which, { as }),
    answer: (...response: string[]) => server.call(questionItemCalls.answer, { ...which, response }, { as }),
    item: async () => {
      const { data } = await server.call(outlineCalls.tree, { content_id: course.c }, { as })
      return data.items[0]
    },
  }
}

test('a wrong answer is told at once and may be mended until it is right', async () => {
  const { answer, detail, item } = await buildAsked()
  expect(await item()).toMatchObject({ content_type: 'item_question', missing: '还需作答' })
  expect((await answer('A')).data).toMatchObject({ state: 'in_progress', missing: '还需答对本题' })
  expect((await item())?.missing).toBe('还需答对本题')
  expect((await detail()).data).toMatchObject({ attempts_used: 1, refusal: '', result: { response: ['A'], got: 0 } })
  expect((await answer('B')).data).toMatchObject({ state: 'completed', percent: 100, container_percent: 100 })
  expect((await detail()).data.result).toMatchObject({ no: 2, response: ['B'], got: 2 })
})

test('one that only asks for an answer is done with any', async () => {
  const { answer } = await buildAsked({ completion: 'answered' })
  expect((await answer('A')).data.state).toBe('completed')
})

test('the key is told after an answer, and never where its maker says so', async () => {
  const shown = await buildAsked()
  const before = await shown.detail()
  expect(before.data.result).toBeNull()
  expect(JSON.stringify(before.body)).not.toContain(secret)
  await shown.answer('A')
  expect((await shown.detail()).data.result?.key).toMatchObject({ answer: ['B'], analysis: secret })
  const hidden = await buildAsked({ review: 'never' })
  await hidden.answer('A')
  const after = await hidden.detail()
  expect(after.data.result).toMatchObject({ got: 0, key: null })
  expect(JSON.stringify(after.body)).not.toContain(secret)
})

test('tries are counted, and an empty answer is none', async () => {
  const { answer, detail } = await buildAsked({ attempts_max: 1 })
  expect(await answer(' ')).toMatchObject({ code: 40000, message: '请先作答' })
  expect((await answer('A')).data).toMatchObject({ state: 'failed', missing: '没有答对，作答次数已用完' })
  expect((await detail()).data.refusal).toBe('作答次数已用完')
  expect(await answer('B')).toMatchObject({ code: 40900, message: '作答次数已用完' })
})

test.each(fiveQuestions.slice(0, 4).map((question) => [question.stem, question] as const))(
  'all kinds that have a key are scored at once: %s (question.types)',
  async (_stem, question) => {
    const { answer } = await buildAsked({ question })
    const right = question.blanks?.map(({ accepted }) => accepted[0] ?? '') ?? question.answer ?? []
    expect((await answer(...right)).data.state).toBe('completed')
  },
)

test('a short answer waits to be marked, and its learner hears of the mark', async () => {
  const question = { type: 8, score: 10, stem: '简述安全要点', answer: ['佩戴护目镜'] }
  const { answer, id, c, teacher, learner, detail, item } = await buildAsked({ question, completion: 'answered' })
  expect((await answer('先检查')).data).toMatchObject({ state: 'submitted', missing: '等待老师批阅' })
  const { rows } = await server.rows(
    markingCalls.getMarkPageData,
    { id: c, content_type: 'item_question' },
    { as: teacher },
  )
  expect(rows).toMatchObject([{ content_id: id, content_type: 'item_question', uid: learner.userId }])
  const s = rows[0]?.s ?? 0
  const reading = await server.call(examMarkCalls.reading, { id, c, s }, { as: teacher })
  const { row_version = 0 } = reading.data.questions[0] ?? {}
  const given = { id, c, s, slot: 1, score: 8, comment: '再完整些', row_version }
  expect((await server.call(examMarkCalls.mark, given, { as: teacher })).code).toBe(20000)
  expect((await item())?.state).toBe('completed')
  expect((await detail()).data.result).toMatchObject({ got: 8, comment: '再完整些' })
  await runQueue(server)
  const told = await server.rows(notificationCalls.lists, {}, { as: learner })
  expect(told.rows.map(({ link }) => link)).toContain(`/collection/${c}/my-detail?item=${id}`)
})

test('what is to be mended is told by the field of the question', async () => {
  const { teacher, c } = await buildCourse(server)
  const question = { ...singleQuestion(), stem: '', answer: ['Z'] }
  const made = await server.call(
    questionItemCalls.create,
    { title: '单题', question, container_id: c },
    { as: teacher },
  )
  expect(made.code).toBe(40000)
  expect(made.errors?.map(({ field }) => field)).toEqual(['question.stem', 'question.answer'])
})

test('a changed wording holds for later answers, and the settings not sent stay', async () => {
  const { id, c, teacher, answer, detail } = await buildAsked({ attempts_max: 5 })
  await answer('A')
  const content = await server.call(questionItemCalls.content, { id, c }, { as: teacher })
  expect(content.data).toMatchObject({ begun: true, question: { stem: '<p>单选</p>', answer: ['B'] } })
  const question = { ...content.data.question, score: 4, stem: '<p>改过的题干</p>', answer: ['C'] }
  const { row_version } = content.data
  expect((await server.call(questionItemCalls.update, { id, c, question, row_version }, { as: teacher })).code).toBe(
    20000,
  )
  expect((await detail()).data).toMatchObject({
    score: 4,
    settings: { attempts_max: 5 },
    question: { stem: '<p>改过的题干</p>' },
  })
  expect((await answer('C')).data.state).toBe('completed')
})

test('a preview link shows it without its key', async () => {
  const { id, c, teacher } = await buildAsked()
  const { data } = await server.call(previewCalls.createPreviewLink, { id, c }, { as: teacher })
  const looked = await server.call(previewCalls.preview, { hash: data.hash })
  expect(looked.data).toMatchObject({ content_type: 'item_question', questions: [{ stem: '<p>单选</p>', key: null }] })
})
