import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting, fiveQuestions } from './exam.factory.ts'

const server = useTestServer()
type Asked = Omit<CallInput<typeof examByQuestionCalls.readingAnswers>, 'id' | 'c' | 'q'>
type Given = Omit<CallInput<typeof examByQuestionCalls.markMany>, 'id' | 'c' | 'q'>

/** So many learners as there are texts hand in the exam, whose last question has to be read. */
async function answered(texts: readonly string[]) {
  const sitting = await buildSitting(server, { questions: fiveQuestions })
  const { id, c, teacher } = sitting
  const hand = async (text: string, learner: SignedIn) => {
    const attempt = await beginSitting(server, { learner, start: () => sitting.start({}, learner) })
    await attempt.submit(1, { ...allRight, 5: [text] })
    return { learner, s: attempt.attempt_id }
  }
  const [first = '', ...others] = texts
  const handed = [
    await hand(first, sitting.learner),
    ...(await Promise.all(others.map(async (text) => await hand(text, await buildLearnerOf(server, { id: c }))))),
  ]
  const questions = async (as = teacher) =>
    (await server.call(examByQuestionCalls.readingQuestions, { id, c }, { as })).data.questions
  const [{ q = 0 } = {}] = await questions()
  const groups = (asked: Asked = {}) =>
    server.rows(examByQuestionCalls.readingAnswers, { id, c, q, ...asked }, { as: teacher })
  const markMany = (given: Given) => server.call(examByQuestionCalls.markMany, { id, c, q, ...given }, { as: teacher })
  return { ...sitting, q, handed, questions, groups, markMany }
}

const same = '变量 用来保存 数据'
const sameWide = '　变量  用来保存\n数据 '

describe('the questions', () => {
  test('that have to be read come with what waits, with their key', async () => {
    const { questions, handed } = await answered([same, '不知道'])
    const found = await questions()
    expect(found).toMatchObject([{ no: 5, type: 8, score: 10, waiting: handed.length, marked: 0 }])
    expect(found[0]?.key.answer).toEqual(['PLANTEDKEY'])
  })
})

describe('groups', () => {
  test('equal answers stand together, the largest group first; blanks and wide letters make no difference', async () => {
    const { groups, handed } = await answered([same, '不知道', sameWide, 'ＡＢＣ 1', 'ABC １', same])
    const { rows, total } = await groups()
    expect(total).toBe(3)
    expect(rows.map(({ count }) => count)).toEqual([3, 2, 1])
    expect(rows[0]?.members.map(({ s }) => s).toSorted()).toEqual([handed[0]?.s, handed[2]?.s, handed[5]?.s].toSorted())
    expect(rows[0]?.members.every(({ name }) => name !== '')).toBe(true)
  })

  test('without names tell nobody, and a random order has everybody once', async () => {
    const { groups } = await answered([same, '不知道', '甲', '乙'])
    const { rows } = await groups({ hide_names: true, seed: 7 })
    expect(rows.flatMap(({ members }) => members).map(({ name, number }) => name + number)).toEqual(['', '', '', ''])
    const again = await groups({ seed: 7 })
    expect(again.rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
  })
})

describe('marking a group', () => {
  test('gives all of it the same points and comment, grades what waits for nothing more and tells', async () => {
    const { groups, markMany, handed, questions, result, learner, id, c } = await answered([same, same, '不知道'])
    const [group] = (await groups()).rows
    const reply = await markMany({ score: 8, comment: '基本正确', answers: group?.members ?? [] })
    expect(reply.data.left).toEqual([])
    expect(reply.data.marked).toHaveLength(2)
    expect((await groups()).rows).toHaveLength(1)
    expect(await questions()).toMatchObject([{ waiting: 1, marked: 2 }])
    expect((await groups({ state: 'marked' })).rows).toMatchObject([{ count: 2, score: 8, comment: '基本正确' }])
    await server.queue.drain()
    expect((await result()).data).toMatchObject({ attempt: { state: 'graded', score: 18 }, best_score: 18 })
    const progress = await server.database.query({
      text: 'select best_score::float8 as best from progress where content_id = $1 and user_id = $2',
      values: [id, learner.userId],
    })
    expect(progress.rows).toEqual([{ best: 18 }])
    const [, second] = handed
    const heard = await server.rows(notificationCalls.lists, {}, { as: second?.learner ?? learner })
    expect(heard.rows.map(({ link }) => link)).toContain(`/exam/${id}/result?c=${c}&s=${second?.s}`)
  })

  test('an answer that somebody marked meanwhile keeps its points and is told', async () => {
    const { groups, markMany, mark, handed, reading } = await answered([same, same])
    const [group] = (await groups()).rows
    const [first] = handed
    const s = first?.s ?? 0
    const version = (await reading(s)).data.questions.at(-1)?.row_version ?? 0
    await mark({ s, slot: 5, score: 3, row_version: version })
    const { data } = await markMany({ score: 8, answers: group?.members ?? [] })
    expect(data.left).toEqual([{ s, slot: 5, why: 'stale' }])
    expect(data.marked).toHaveLength(1)
    expect((await reading(s)).data.questions.at(-1)?.got).toBe(3)
  })

  test('what is worth less, of another question or another exam is left', async () => {
    const { groups, markMany, handed } = await answered([same])
    const other = await answered([same])
    const [group] = (await groups()).rows
    const members = group?.members ?? []
    const s = handed[0]?.s ?? 0
    expect((await markMany({ score: 10.5, answers: members })).data.left).toEqual([{ s, slot: 5, why: 'above' }])
    expect((await groups()).rows).toHaveLength(1)
    expect((await markMany({ score: 1, answers: [{ s, slot: 1, row_version: 1 }] })).data.left).toMatchObject([
      { why: 'gone' },
    ])
    const [foreign] = (await other.groups()).rows
    const refused = await markMany({ score: 1, answers: foreign?.members ?? [] })
    expect(refused.data).toMatchObject({ marked: [], left: [{ why: 'gone' }] })
    expect((await other.groups()).rows).toHaveLength(1)
  })

  test('a comment alone keeps the points', async () => {
    const { groups, markMany } = await answered([same])
    const [group] = (await groups()).rows
    const { data } = await markMany({ score: 6, answers: group?.members ?? [] })
    const [marked] = data.marked
    await markMany({ score: null, comment: '再想想', answers: marked ? [marked] : [] })
    expect((await groups({ state: 'marked' })).rows).toMatchObject([{ score: 6, comment: '再想想' }])
  })
})
