import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import {
  allRight,
  beginSitting,
  buildExam,
  buildSitting,
  fiveQuestions,
  secret,
} from '../../leaves/exam/exam.factory.ts'
import { editQuestion, remarkQuestion } from '../../leaves/exam/remark.factory.ts'
import { buildQuestionItem } from '../../leaves/question-item/question-item.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { syncBooks } from './sync-book.ts'
import { buildWrongQuestion, openTest, readBook } from './wrong-book.factory.ts'

const server = useTestServer()
const halfRight = { ...allRight, 1: ['C'], 2: ['A'], 4: [`${secret}1`, '别的'] }

/** A test whose answers are told at once, with one learner. */
const buildOpen = (settings: Parameters<typeof buildSitting>[1] = {}) =>
  buildSitting(server, { ...openTest, ...settings })

describe('what enters the book', () => {
  test('wrong, half right and blank answers of a released attempt, with what was answered and what is right', async () => {
    const sitting = await buildOpen()
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    const { rows, total } = await readBook(server, sitting.learner)
    expect(total).toBe(3)
    const single = rows.find(({ type }) => type === 1)
    expect(single).toMatchObject({
      stem: '<p>单选</p>',
      response: ['C'],
      got: 0,
      score: 2,
      key: { answer: ['B'], analysis: secret },
      wrong_num: 1,
      state: 'open',
      from: { id: sitting.id, c: sitting.c, type: 'exam', can_open: true },
    })
    expect(rows.find(({ type }) => type === 2)).toMatchObject({ got: 2, response: ['A'] })
    expect(rows.find(({ type }) => type === 4)).toMatchObject({ got: 1, blanks: 2 })
    await (await beginSitting(server, sitting)).submit(1)
    const again = await readBook(server, sitting.learner)
    expect(again.rows.map(({ type, wrong_num }) => [type, wrong_num]).sort()).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 2],
    ])
  })

  test('a question scored anew leaves it or stays with the new key; one that was dropped leaves it', async () => {
    const sitting = await buildOpen()
    await (await beginSitting(server, sitting)).submit(1, { ...allRight, 1: ['C'], 2: ['B'], 3: ['F'] })
    const kinds = async () => (await readBook(server, sitting.learner)).rows.map(({ type }) => type).toSorted()
    expect(await kinds()).toEqual([1, 2, 3])
    await editQuestion(server, sitting, { at: 0, change: { answer: ['C'] } })
    await remarkQuestion(server, sitting, { at: 0, way: 'renew' })
    await editQuestion(server, sitting, { at: 1, change: { answer: ['A', 'D'] } })
    await remarkQuestion(server, sitting, { at: 1, way: 'renew' })
    await remarkQuestion(server, sitting, { at: 2, way: 'void' })
    await runQueue(server)
    expect(await kinds()).toEqual([2])
    expect((await readBook(server, sitting.learner)).rows[0]?.key?.answer).toEqual(['A', 'D'])
  })

  test('a single question answered wrongly, once however often its job runs', async () => {
    const course = await buildCourse(server)
    const id = await buildQuestionItem(server, course.collection)
    const asked = { id, c: course.c, response: ['A'] }
    await server.call(questionItemCalls.answer, asked, { as: course.learner })
    await runQueue(server)
    await server.database.tx((tx) =>
      syncBooks(tx, { userIds: [course.learner.userId], contentId: id, contextId: course.c }),
    )
    const { rows } = await readBook(server, course.learner)
    expect(rows).toMatchObject([{ wrong_num: 1, response: ['A'], from: { type: 'question_item' } }])
  })

  test('nothing before it is read, and what a mark makes whole goes out again', async () => {
    const sitting = await buildOpen({ questions: fiveQuestions })
    await (await beginSitting(server, sitting)).submit(1, { ...allRight, 5: ['先检查'] })
    expect((await readBook(server, sitting.learner)).total).toBe(0)
    const { data } = await sitting.result()
    const s = data.attempt.id
    const version = async () =>
      (await sitting.reading(s)).data.questions.find(({ slot }) => slot === 5)?.row_version ?? 0
    await sitting.mark({ s, slot: 5, score: 6, comment: '再完整些', row_version: await version() })
    expect((await readBook(server, sitting.learner)).rows).toMatchObject([{ type: 8, got: 6, comment: '再完整些' }])
    await sitting.mark({ s, slot: 5, score: 10, row_version: await version() })
    expect((await readBook(server, sitting.learner)).total).toBe(0)
  })

  test('nothing while results are held back, and nothing any more once the attempt is void', async () => {
    const sitting = await buildOpen({ manual_release: true })
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    expect((await readBook(server, sitting.learner)).total).toBe(0)
    const { id, c, teacher, learner } = sitting
    await server.call(examManageCalls.release, { id, c, held: false }, { as: teacher })
    expect((await readBook(server, learner)).total).toBe(3)
    await server.call(examManageCalls.release, { id, c, held: true, reason: '复核' }, { as: teacher })
    expect((await readBook(server, learner)).total).toBe(0)
    await server.call(examManageCalls.release, { id, c, held: false }, { as: teacher })
    await runQueue(server)
    await rowsOf(server, `update attempt set state = 'void' where content_id = $1`, [id])
    await server.database.tx((tx) => syncBooks(tx, { userIds: [learner.userId], contentId: id, contextId: c }))
    expect((await readBook(server, learner)).total).toBe(0)
  })

  test('a person who is erased takes their book with them', async () => {
    const learner = await buildMember(server)
    const { id } = await buildWrongQuestion(server, learner)
    await rowsOf(server, 'delete from auth_user where id = $1', [learner.userId])
    expect(await rowsOf(server, 'select 1 from wrong_answer where content_id = $1', [id])).toEqual([])
  })
})

describe('what may not be told', () => {
  const askAll = async (as: Parameters<typeof readBook>[1], questionId: number) => [
    await readBook(server, as),
    await server.call(wrongBookCalls.overview, {}, { as }),
    await server.call(wrongBookCalls.practice, { count: 10, seed: 3, question_ids: String(questionId) }, { as }),
    await server.call(wrongBookCalls.check, { question_id: questionId, response: ['B'] }, { as }),
    await server.call(wrongBookCalls.assess, { question_id: questionId, is_right: true }, { as }),
    await server.call(wrongBookCalls.mark, { question_ids: [questionId], state: 'mastered' }, { as }),
  ]
  const hidesAll = async (as: Parameters<typeof readBook>[1], questionId: number) => {
    const [list, overview, practice, check, assess, mark] = await askAll(as, questionId)
    expect(list).toMatchObject({ total: 0 })
    expect(overview).toMatchObject({ data: { open: 0, places: [] } })
    expect(practice).toMatchObject({ data: { questions: [] } })
    expect(check).toMatchObject({ code: 40400 })
    expect(assess).toMatchObject({ code: 40400 })
    expect(mark).toMatchObject({ data: { count: 0 } })
    expect(JSON.stringify([list, overview, practice, check, assess, mark])).not.toContain(secret)
  }

  test('while the exam is open for anybody, neither the key nor that an answer was wrong', async () => {
    const close_at = nowSeconds(server) + 1000
    const sitting = await buildSitting(server, { close_at, grace: 0 })
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    const [questionId = 0] = sitting.questionIds
    await hidesAll(sitting.learner, questionId)
    const { data } = await server.call(wrongBookCalls.overview, {}, { as: sitting.learner })
    expect(data.waiting).toMatchObject([{ id: sitting.id, c: sitting.c }])
    await later(server, 1001, async () => expect((await readBook(server, sitting.learner)).total).toBe(3))
    const late = { id: sitting.id, c: sitting.c, uid: (await buildMember(server)).userId }
    await rowsOf(
      server,
      `insert into exam_override (exam_id, context_id, user_id, close_at, reason, given_by) values ($1, $2, $3, to_timestamp($4), '补考', 1)`,
      [late.id, late.c, late.uid, close_at + 5000],
    )
    await later(server, 1001, () => hidesAll(sitting.learner, questionId))
  })

  test('where answers are never told, not even that it waits', async () => {
    const sitting = await buildSitting(server, { review: { score: true, answers: 'never' } })
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    await hidesAll(sitting.learner, sitting.questionIds[0] ?? 0)
    const { data } = await server.call(wrongBookCalls.overview, {}, { as: sitting.learner })
    expect(data.waiting).toEqual([])
  })

  test('while another attempt of their own is open', async () => {
    const sitting = await buildOpen()
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    expect((await readBook(server, sitting.learner)).total).toBe(3)
    const next = await beginSitting(server, sitting)
    await hidesAll(sitting.learner, sitting.questionIds[0] ?? 0)
    await next.submit(1, allRight)
    expect((await readBook(server, sitting.learner)).total).toBe(3)
  })

  test('to anybody else, nor may they practise or mark it', async () => {
    const sitting = await buildOpen()
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    await runQueue(server)
    await hidesAll(sitting.teacher, sitting.questionIds[0] ?? 0)
    await hidesAll(await buildMember(server), sitting.questionIds[0] ?? 0)
  })
})

describe('reading the book', () => {
  test('by exam, container, kind, word and state', async () => {
    const first = await buildOpen()
    await (await beginSitting(server, first)).submit(1, halfRight)
    const { id } = await buildExam(server, first.collection, openTest)
    const sitting = { ...first, id, start: () => first.start() }
    expect(sitting.id).not.toBe(first.id)
    const count = async (asked: Parameters<typeof readBook>[2]) => (await readBook(server, first.learner, asked)).total
    expect(await count({ id: first.id })).toBe(3)
    expect(await count({ id })).toBe(0)
    expect(await count({ c: first.c })).toBe(3)
    expect(await count({ type: 4 })).toBe(1)
    expect(await count({ keyword: '多选' })).toBe(1)
    expect(await count({ state: 'mastered' })).toBe(0)
    const page = await readBook(server, first.learner, { limit: 2, page: 2 })
    expect([page.rows.length, page.total]).toEqual([1, 3])
  })

  test('the wording that was answered stays, also when the question is changed or deleted', async () => {
    const sitting = await buildOpen()
    await (await beginSitting(server, sitting)).submit(1, halfRight)
    await rowsOf(server, 'update question set deleted_at = now() where id = any($1::bigint[])', [sitting.questionIds])
    await rowsOf(server, 'update content set deleted_at = now() where id = $1', [sitting.id])
    const { rows } = await readBook(server, sitting.learner, { type: 1 })
    expect(rows).toMatchObject([{ stem: '<p>单选</p>', from: { can_open: false } }])
  })
})

describe('practice', () => {
  const check = (as: Parameters<typeof readBook>[1], question_id: number, ...response: string[]) =>
    server.call(wrongBookCalls.check, { question_id, response }, { as })

  test('deals without keys, the same for a seed, and as many as asked for', async () => {
    const sitting = await buildOpen()
    await (await beginSitting(server, sitting)).submit(1)
    await runQueue(server)
    const deal = (seed: number, count = 10) =>
      server.call(wrongBookCalls.practice, { count, seed }, { as: sitting.learner })
    const dealt = await deal(11)
    expect(dealt.data.questions).toHaveLength(4)
    expect(JSON.stringify(dealt.body)).not.toContain(secret)
    expect(dealt.data).toEqual((await deal(11)).data)
    expect((await deal(11, 2)).data.questions).toHaveLength(2)
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => (await deal(seed)).data.questions))
    expect(new Set(orders.map((list) => list.map(({ type }) => type).join())).size).toBeGreaterThan(1)
  })

  test('an answer is scored at once and explained; two right ones in a row master it, a wrong one opens it again', async () => {
    const { learner, ...sitting } = await buildOpen()
    await (await beginSitting(server, { ...sitting, learner })).submit(1, halfRight)
    const [row] = (await readBook(server, learner, { type: 1 })).rows
    const questionId = row?.question_id ?? 0
    const first = await check(learner, questionId, 'B')
    expect(first.data).toMatchObject({
      got: 2,
      score: 2,
      streak: 1,
      state: 'open',
      key: { answer: ['B'], analysis: secret },
    })
    expect((await check(learner, questionId, 'C')).data).toMatchObject({ got: 0, streak: 0, state: 'open' })
    await check(learner, questionId, 'B')
    expect((await check(learner, questionId, 'B')).data).toMatchObject({ streak: 2, state: 'mastered' })
    const mastered = await readBook(server, learner, { state: 'mastered' })
    expect(mastered.rows).toMatchObject([{ question_id: questionId, tried_num: 4, right_num: 3 }])
    expect((await readBook(server, learner)).total).toBe(2)
    await later(server, 5, async () => {
      await (await beginSitting(server, { ...sitting, learner })).submit(1, halfRight)
      const again = await readBook(server, learner, { type: 1 })
      expect(again.rows).toMatchObject([{ state: 'open', streak: 0, wrong_num: 2 }])
    })
  })

  test('a right answer counts once in a practice, however often its page is loaded again', async () => {
    const { learner, ...sitting } = await buildOpen()
    await (await beginSitting(server, { ...sitting, learner })).submit(1, halfRight)
    const [row] = (await readBook(server, learner, { type: 1 })).rows
    const question_id = row?.question_id ?? 0
    const answer = async (seed: number, key: string) => {
      const { data } = await server.call(wrongBookCalls.check, { question_id, response: [key], seed }, { as: learner })
      return [data.streak, data.state]
    }
    expect(await answer(11, 'B')).toEqual([1, 'open'])
    expect(await answer(11, 'B')).toEqual([1, 'open'])
    // What was wrong there has told the answer: the same practice makes it good no more.
    expect(await answer(12, 'C')).toEqual([0, 'open'])
    expect(await answer(12, 'B')).toEqual([0, 'open'])
    expect(await answer(13, 'B')).toEqual([1, 'open'])
    expect(await answer(14, 'B')).toEqual([2, 'mastered'])
  })

  test('several right options are scored by the rule of their exam', async () => {
    const { learner, ...sitting } = await buildOpen({ multi_rule: 'exact' })
    await (await beginSitting(server, { ...sitting, learner })).submit(1)
    const [row] = (await readBook(server, learner, { type: 2 })).rows
    expect((await check(learner, row?.question_id ?? 0, 'A')).data).toMatchObject({ got: 0, streak: 0 })
  })

  test('nothing is no answer, and a written one is judged by its learner alone', async () => {
    const learner = await buildMember(server)
    const short = await buildWrongQuestion(server, learner, [{ type: 8, score: 5, stem: '简述', answer: ['要点'] }])
    const single = await buildWrongQuestion(server, learner)
    expect(await check(learner, single.questionId, ' ')).toMatchObject({ code: 40000, message: '请先作答' })
    const told = await check(learner, short.questionId, '我的回答')
    expect(told.data).toMatchObject({ got: null, streak: 0, key: { answer: ['要点'] } })
    const assess = (question_id: number) =>
      server.call(wrongBookCalls.assess, { question_id, is_right: true }, { as: learner })
    expect((await assess(short.questionId)).data).toEqual({ streak: 1, state: 'open' })
    expect((await assess(short.questionId)).data).toEqual({ streak: 2, state: 'mastered' })
    expect(await assess(single.questionId)).toMatchObject({ code: 40900, message: '这道题由系统判分' })
  })

  test('a question is mastered, taken out and put back by hand', async () => {
    const learner = await buildMember(server)
    const { questionId } = await buildWrongQuestion(server, learner)
    const mark = (state: 'open' | 'mastered' | 'removed') =>
      server.call(wrongBookCalls.mark, { question_ids: [questionId, 1], state }, { as: learner })
    expect((await mark('mastered')).data.count).toBe(1)
    const counts = async () => (await server.call(wrongBookCalls.overview, {}, { as: learner })).data
    expect(await counts()).toMatchObject({ open: 3, mastered: 1, removed: 0 })
    await mark('removed')
    expect(await counts()).toMatchObject({ open: 3, mastered: 0, removed: 1 })
    await mark('open')
    expect(await counts()).toMatchObject({ open: 4, mastered: 0, removed: 0 })
  })
})
