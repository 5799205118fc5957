import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examPreview } from '@zhixing/contract/leaves/exam/preview.ts'
import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildBank, fillBank, newQuestion } from '../question/bank.factory.ts'
import { beginSitting, buildSitting } from './exam.factory.ts'
import { makeLayout } from './layout.ts'

const server = useTestServer()

type Input = CallInput<typeof examCalls.saveQuestions>

const options = ['甲', '乙', '丙', '丁'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))
const choice = (stem: string, section: number) => ({ type: 1, score: 2, stem, section, options, answer: ['A'] })
const judgement = (stem: string, section: number) => ({ type: 3, score: 3, stem, section, answer: ['T'] })

const two = [
  { title: '选择题', intro: '只有一个正确答案' },
  { title: '判断题', shuffle: true },
]

/** An exam with a learner, whose paper is saved as the test says. */
async function world(settings: Partial<CallInput<typeof examCalls.create>> = {}) {
  const sitting = await buildSitting(server, { attempts_max: 0, questions: [], ...settings })
  const { id, teacher } = sitting
  const read = async () => (await server.call(examCalls.questions, { id }, { as: teacher })).data
  const save = async (paper: Partial<Input>) => {
    const { row_version } = await read()
    return await server.call(examCalls.saveQuestions, { id, row_version, questions: [], ...paper }, { as: teacher })
  }
  return { ...sitting, read, save }
}

describe('a paper in sections', () => {
  test('is read section by section, whatever the order it was sent in, each with what it is worth', async () => {
    const { read, save } = await world()
    const questions = [judgement('二之一', 1), choice('一之一', 0), choice('一之二', 0)]
    const saved = await save({ sections: two, questions })
    const paper = await read()
    expect(paper.sections).toEqual([
      { title: '选择题', intro: '只有一个正确答案', shuffle: false, question_num: 2, total_score: 4 },
      { title: '判断题', intro: '', shuffle: true, question_num: 1, total_score: 3 },
    ])
    expect(paper.questions.map(({ stem, section }) => [stem, section])).toEqual([
      ['一之一', 0],
      ['一之二', 0],
      ['二之一', 1],
    ])
    const idOf = (stem: string) => paper.questions.find((one) => one.stem === stem)?.id
    expect(saved.data.question_ids).toEqual(questions.map(({ stem }) => idOf(stem)))
  })

  test('keeps its sections where a message says nothing of them, and loses them where it says there are none', async () => {
    const { read, save } = await world()
    await save({ sections: two, questions: [choice('一', 0), judgement('二', 1)] })
    await save({ questions: [choice('一', 1)] })
    expect((await read()).sections.map(({ question_num }) => question_num)).toEqual([0, 1])
    await save({ sections: [], questions: [choice('一', 0)] })
    expect((await read()).sections).toEqual([])
  })

  test('keeps each question in its section where a page sends neither sections nor places', async () => {
    const { teacher, read, save } = await world()
    const bank = await buildBank(server, teacher)
    await fillBank(server, { id: bank.id, owner: teacher }, [newQuestion()])
    const rules = [{ bank_id: bank.id, count: 1, score: 5, section: 1 }]
    await save({ sections: two, questions: [choice('一', 0), judgement('二', 1), judgement('三', 1)], rules })
    const older = (await read()).questions.map(({ section: _, version_no: _no, newest: _newest, ...rest }) => rest)
    const changed = older.map((one) => (one.stem === '二' ? { ...one, stem: '改过的二' } : one))
    const { section: _, ...fresh } = choice('新题', 0)
    await save({ questions: [...changed, fresh] })
    const kept = await read()
    expect(kept.questions.map(({ stem, section }) => [stem, section])).toEqual([
      ['一', 0],
      ['新题', 0],
      ['改过的二', 1],
      ['三', 1],
    ])
    expect(kept.rules.map(({ section }) => section)).toEqual([1])
    await save({ sections: two, questions: changed })
    expect((await read()).questions.map(({ section }) => section)).toEqual([0, 0, 0])
  })

  test('refuses a section without a name, too many of them, and what belongs to one that is not there', async () => {
    const { save } = await world()
    const questions = [choice('一', 0)]
    expect((await save({ sections: [{ title: ' ' }], questions })).errors).toEqual([
      { field: 'sections.0.title', message: '请输入大题名称' },
    ])
    expect((await save({ sections: [{ title: '题'.repeat(41) }], questions })).errors).toEqual([
      { field: 'sections.0.title', message: '大题名称最多40个字符' },
    ])
    const many = Array.from({ length: 21 }, () => ({ title: '题' }))
    expect((await save({ sections: many, questions })).errors).toEqual([{ field: 'sections', message: '最多20个大题' }])
    const gone = [{ field: 'questions.1.section', message: '大题不存在' }]
    expect((await save({ sections: two, questions: [...questions, choice('二', 2)] })).errors).toEqual(gone)
    expect((await save({ sections: [], questions: [...questions, choice('二', 1)] })).errors).toEqual(gone)
  })

  test('comes along when the exam is copied', async () => {
    const { id, teacher, save } = await world()
    await save({ sections: two, questions: [choice('一', 0), judgement('二', 1)] })
    const { data } = await server.call(libraryCalls.copy, { id }, { as: teacher })
    const copy = await server.call(examCalls.questions, { id: data.id }, { as: teacher })
    expect(copy.data.sections.map(({ title, shuffle }) => [title, shuffle])).toEqual([
      ['选择题', false],
      ['判断题', true],
    ])
    expect(copy.data.questions.map(({ section }) => section)).toEqual([0, 1])
  })

  test('draws for a section stand in that section, numbered through', async () => {
    const { teacher, save, paper, start, read } = await world()
    const bank = await buildBank(server, teacher)
    await fillBank(server, { id: bank.id, owner: teacher }, [newQuestion(), newQuestion(), newQuestion()])
    const rules = [{ bank_id: bank.id, count: 2, score: 5, section: 0 }]
    const saved = await save({ sections: two, questions: [choice('一', 0), judgement('二', 1)], rules })
    expect(saved.data.total_score).toBe(15)
    expect((await read()).rules.map(({ section, count }) => [section, count])).toEqual([[0, 2]])
    await start()
    const { questions } = (await paper()).data
    expect(questions.map(({ slot, section, score }) => [slot, section, score])).toEqual([
      [1, 0, 2],
      [2, 0, 5],
      [3, 0, 5],
      [4, 1, 3],
    ])
    const wrong = await save({
      sections: [],
      questions: [],
      rules: [{ ...rules[0], bank_id: bank.id, count: 1, score: 5, section: 3 }],
    })
    expect(wrong.errors).toEqual([{ field: 'rules.0.section', message: '大题不存在' }])
  })
})

describe('an attempt', () => {
  test('has the sections it began with: while it is sat, in its result and before its marker', async () => {
    const { save, paper, result, reading, ...sitting } = await world({ review: { score: true, answers: 'submit' } })
    await save({ sections: two, questions: [choice('一', 0), judgement('二', 1)] })
    const shown = [
      { title: '选择题', intro: '只有一个正确答案' },
      { title: '判断题', intro: '' },
    ]
    expect((await sitting.entrance()).data.sections.map(({ title, question_num }) => [title, question_num])).toEqual([
      ['选择题', 1],
      ['判断题', 1],
    ])
    const attempt = await beginSitting(server, sitting)
    await save({ sections: [{ title: '改了名' }], questions: [choice('一', 0)] })
    const open = (await paper()).data
    expect(open.sections).toEqual(shown)
    expect(open.questions.map(({ section }) => section)).toEqual([0, 1])
    await attempt.submit(1, { 1: ['A'], 2: ['T'] })
    const told = (await result()).data
    expect([told.sections, told.questions.map(({ section }) => section)]).toEqual([shown, [0, 1]])
    const marked = (await reading(attempt.attempt_id)).data
    expect([marked.sections, marked.questions.map(({ section }) => section)]).toEqual([shown, [0, 1]])
  })

  test('is shuffled within its sections, never across: all of them, or the one that says so', () => {
    const slots = Array.from({ length: 12 }, (_, at) => ({
      seq: at + 1,
      section: Math.floor(at / 6),
      versionId: at + 1,
      score: 1,
    }))
    const paper = { slots, questions: new Map(), shuffleOptions: false }
    const order = (seed: number, shuffleQuestions: boolean, shuffles: boolean[]) =>
      makeLayout({ ...paper, shuffleQuestions, sections: shuffles.map((shuffle) => ({ shuffle })) }, seed).map(
        ({ slot }) => slot,
      )
    const plain = slots.map(({ seq }) => seq)
    const [first, second] = [plain.slice(0, 6), plain.slice(6)]
    for (const seed of [1, 2, 3, 99]) {
      const all = order(seed, true, [false, false])
      expect([all.slice(0, 6).toSorted((a, b) => a - b), all.slice(6).toSorted((a, b) => a - b)]).toEqual([
        first,
        second,
      ])
      expect(order(seed, false, [false, true]).slice(0, 6)).toEqual(first)
      expect(order(seed, false, [false, false])).toEqual(plain)
    }
    const seconds = [1, 2, 3, 99].map((seed) => order(seed, false, [false, true]).slice(6).join())
    expect(new Set(seconds).size).toBeGreaterThan(1)
  })

  test('has no question of a section that is not among its own: the last takes it in', () => {
    const slots = [0, 1, 2].map((section) => ({ seq: section + 1, section, versionId: section + 1, score: 1 }))
    const paper = { slots, questions: new Map(), shuffleQuestions: false, shuffleOptions: false }
    const placed = (count: number) =>
      makeLayout({ ...paper, sections: Array.from({ length: count }, () => ({ shuffle: false })) }, 1).map(
        ({ slot, section }) => [slot, section],
      )
    expect(placed(2)).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
    expect(placed(0)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
  })
})

test('a preview by a link counts what is drawn in the sections and in the paper', async () => {
  const { id, c, teacher, save } = await world()
  const bank = await buildBank(server, teacher)
  await fillBank(server, { id: bank.id, owner: teacher }, [newQuestion(), newQuestion(), newQuestion()])
  const draws = { bank_id: bank.id, count: 3, score: 5 }
  const look = async () => {
    const { data } = await server.call(previewCalls.createPreviewLink, { id, c }, { as: teacher })
    return examPreview.parse((await server.call(previewCalls.preview, { hash: data.hash })).data)
  }
  await save({ sections: two, questions: [judgement('二', 1)], rules: [{ ...draws, section: 0 }] })
  const shown = await look()
  expect(shown.sections.map(({ title, question_num, total_score }) => [title, question_num, total_score])).toEqual([
    ['选择题', 3, 15],
    ['判断题', 1, 3],
  ])
  expect(shown.drawn).toEqual({ question_num: 3, total_score: 15 })
  expect(shown.questions.map(({ stem, section }) => [stem, section])).toEqual([['二', 1]])
  await save({ sections: [], questions: [], rules: [draws] })
  expect(await look()).toMatchObject({ sections: [], questions: [], drawn: { question_num: 3, total_score: 15 } })
})

test('a preview and a printed paper have the sections, a shuffled one shuffles within them', async () => {
  const { id, c, teacher, save } = await world()
  const questions = Array.from({ length: 16 }, (_, at) => choice(`第${at + 1}题`, at < 8 ? 0 : 1))
  await save({ sections: two, questions })
  const made = await server.call(previewCalls.createPreviewLink, { id, c }, { as: teacher })
  const preview = examPreview.parse((await server.call(previewCalls.preview, { hash: made.data.hash })).data)
  expect(preview.sections.map(({ title }) => title)).toEqual(['选择题', '判断题'])
  expect(preview.questions.map(({ section }) => section)).toEqual(questions.map(({ section }) => section))
  const printed = (await server.call(examPrintCalls.print, { id, c, paper: 'A', seed: 7 }, { as: teacher })).data
  expect(printed.sections.map(({ title }) => title)).toEqual(['选择题', '判断题'])
  expect(printed.questions.map(({ section }) => section)).toEqual(questions.map(({ section }) => section))
  expect(printed.questions.map(({ stem }) => stem)).not.toEqual(questions.map(({ stem }) => stem))
  const plain = (await server.call(examPrintCalls.print, { id, c, paper: 'plain', seed: 7 }, { as: teacher })).data
  expect(plain.questions.map(({ stem, section }) => [stem, section])).toEqual(
    questions.map(({ stem, section }) => [stem, section]),
  )
})
