import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import {
  type Answers,
  allRight,
  buildLearnerOf,
  buildSitting,
  fiveQuestions,
  type Sitting,
  secret,
  sitExam,
} from './exam.factory.ts'

const server = useTestServer()

const sit = (sitting: Sitting, answers: Answers, as?: SignedIn) => sitExam(server, sitting, { answers, as })

/** Others sit it one after the other, each with these answers. */
async function others(sitting: Sitting, each: readonly Answers[]): Promise<void> {
  await Promise.all(
    each.map(async (answers) => sit(sitting, answers, await buildLearnerOf(server, sitting.collection))),
  )
}

function statsOf({ id, c, teacher }: Sitting, asked: { which?: 'first' | 'last' | 'all' } = {}) {
  return server.call(examStatsCalls.statistics, { id, c, ...asked }, { as: teacher })
}

function questionsOf({ id, c, teacher }: Sitting, asked: { sort?: 'right' | 'paper'; which?: 'all' } = {}) {
  return server.rows(examStatsCalls.questionStats, { id, c, ...asked }, { as: teacher })
}

describe('figures of an exam', () => {
  test('mean, median, extremes, pass rate and distribution of what counts', async () => {
    const sitting = await buildSitting(server)
    await sit(sitting, allRight)
    await others(sitting, [{ 1: ['B'] }, {}])
    const { data } = await statsOf(sitting)
    expect(data).toMatchObject({ attempts: 3, learners: 3, waiting: 0, mean: 40, median: 20, highest: 100, lowest: 0 })
    expect(data).toMatchObject({ pass_rate: 33.3, max_score: 10, bands: [1, 0, 1, 0, 0, 0, 0, 0, 0, 1] })
  })

  test('the first attempt of each learner counts unless the last or all are asked for', async () => {
    const sitting = await buildSitting(server, { attempts_max: 0 })
    await sit(sitting, {})
    await sit(sitting, allRight)
    expect((await statsOf(sitting)).data).toMatchObject({ attempts: 1, mean: 0 })
    expect((await statsOf(sitting, { which: 'last' })).data).toMatchObject({ attempts: 1, mean: 100 })
    expect((await statsOf(sitting, { which: 'all' })).data).toMatchObject({ attempts: 2, learners: 1, mean: 50 })
  })

  test('what waits to be marked or was made void does not count, what is held back does', async () => {
    const sitting = await buildSitting(server, { questions: fiveQuestions, manual_release: true })
    const s = await sit(sitting, { 5: ['简答'] })
    await others(sitting, [{ 1: ['B'] }, {}])
    await server.database.query({
      text: `update attempt set state = 'void' where content_id = $1 and score = 0`,
      values: [sitting.id],
    })
    expect((await statsOf(sitting)).data).toMatchObject({ attempts: 1, waiting: 1, mean: 10 })
    const { row_version } = (await sitting.reading(s)).data.questions.at(-1) ?? { row_version: 0 }
    await sitting.mark({ s, slot: 5, score: 10, row_version })
    expect((await statsOf(sitting)).data).toMatchObject({ attempts: 2, waiting: 0, mean: 30 })
  })

  test('nothing yet is no figures', async () => {
    const sitting = await buildSitting(server)
    expect((await statsOf(sitting)).data).toMatchObject({ attempts: 0, mean: null, median: null, pass_rate: null })
    expect((await questionsOf(sitting)).total).toBe(0)
  })
})

describe('each question', () => {
  test('right rate, mean and options chosen, the fewest right first', async () => {
    const sitting = await buildSitting(server)
    await sit(sitting, { ...allRight, 2: ['A'] })
    await others(sitting, [{ 1: ['C'], 3: ['T'] }, { 1: ['B'], 3: ['F'] }, { 1: ['B'] }])
    const { rows, total } = await questionsOf(sitting)
    expect(total).toBe(4)
    expect(rows.map(({ no }) => no)).toEqual([2, 3, 4, 1].sort((a, b) => rateOf(rows, a) - rateOf(rows, b) || a - b))
    expect(rows.find(({ no }) => no === 1)).toMatchObject({
      attempts: 4,
      answered: 4,
      right_rate: 75,
      mean: 1.5,
      max: 2,
      difficulty: '较易',
      options_text: 'A 0，B 3，C 1，D 0',
      discrimination: null,
    })
    expect(rows.find(({ no }) => no === 2)).toMatchObject({ right_rate: 0, score_rate: 12.5, answered: 1 })
    expect(rows.find(({ no }) => no === 3)?.options_text).toBe('正确 2，错误 1')
  })

  test('a question that the best get wrong has a negative discrimination, told from ten attempts on', async () => {
    const sitting = await buildSitting(server)
    const strong = { ...allRight, 1: ['C'] }
    const weak = { 1: ['B'] }
    await sit(sitting, strong)
    await others(sitting, [strong, strong, strong, weak, weak, weak, weak, weak])
    expect((await questionsOf(sitting)).rows.every(({ discrimination }) => discrimination === null)).toBe(true)
    await others(sitting, [weak])
    const first = (await questionsOf(sitting)).rows.find(({ no }) => no === 1)
    expect(first).toMatchObject({ discrimination: -1, discrimination_word: '请检查答案' })
  })

  test('wrong answers of a blank are told as they are compared, the most frequent first', async () => {
    const sitting = await buildSitting(server)
    await sit(sitting, { 4: ['ＡＢＣ', `${secret}2`] })
    await others(sitting, [{ 4: ['abc', '别的'] }, { 4: ['其他', ''] }])
    const question_id = sitting.questionIds[3] ?? 0
    const { id, c, teacher } = sitting
    const { data } = await server.call(examStatsCalls.questionStat, { id, c, question_id }, { as: teacher })
    expect(data.wrong).toEqual([
      {
        blank: 0,
        answers: [
          { text: 'abc', count: 2 },
          { text: '其他', count: 1 },
        ],
      },
      { blank: 1, answers: [{ text: '别的', count: 1 }] },
    ])
    expect(data.key_changed).toBe(false)
  })

  test('is known by itself and not its place or wording: options that moved are counted together', async () => {
    const sitting = await buildSitting(server)
    await sit(sitting, { 1: ['B'] })
    const { id, c, teacher } = sitting
    const paper = (await server.call(examCalls.questions, { id, c }, { as: teacher })).data
    const moved = ['乙', '甲', '丙', '以上都不对'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))
    const questions = paper.questions.map(({ newest: _newest, version_no: _no, ...one }, at) =>
      at === 0 ? { ...one, options: moved, answer: ['A'] } : one,
    )
    await server.call(examCalls.saveQuestions, { id, c, row_version: paper.row_version, questions }, { as: teacher })
    await others(sitting, [{ 1: ['A'] }])
    const first = (await questionsOf(sitting)).rows.find(({ no }) => no === 1)
    expect(first).toMatchObject({ attempts: 2, right_rate: 100, options_text: 'A 2，B 0，C 0，D 0' })
  })
})

test('the file has what the page has, and neither learner nor stranger reads any of it', async () => {
  const sitting = await buildSitting(server)
  await sit(sitting, allRight)
  const { id, c, teacher, learner } = sitting
  const asked = { id, c, do_export: true, format: 'csv' } as const
  const file = await server.call(examStatsCalls.questionStats, asked, { as: teacher })
  expect(file.raw.body).toContain('正确率（%）')
  expect(file.raw.body.trim().split('\r\n')).toHaveLength(5)
  const question_id = sitting.questionIds[0] ?? 0
  expect((await server.call(examStatsCalls.statistics, { id, c }, { as: learner })).code).toBe(40300)
  const stranger = await buildTeacher(server)
  expect((await server.call(examStatsCalls.questionStat, { id, c, question_id }, { as: stranger })).code).toBe(40400)
  expect((await server.call(examMarkCalls.reading, { id, c, s: 1 }, { as: stranger })).code).toBe(40400)
})

function rateOf(rows: readonly { no: number; right_rate: number | null }[], no: number): number {
  return rows.find((one) => one.no === no)?.right_rate ?? 0
}
