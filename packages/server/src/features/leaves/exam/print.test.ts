import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examPrintCalls, type PrintPaper } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildBank, fillBank, newQuestion } from '../question/bank.factory.ts'
import { buildExam, buildSitting, fiveQuestions, secret } from './exam.factory.ts'

const server = useTestServer()

const printAs = (
  as: SignedIn,
  { id, c }: { id: number; c: number },
  [paper, seed]: [PrintPaper, number] = ['plain', 7],
) => server.call(examPrintCalls.print, { id, c, paper, seed }, { as })

/** Twelve choices, the right one always 甲. */
const twelve = Array.from({ length: 12 }, (_, at) => ({
  type: 1,
  score: 2,
  stem: `第${at + 1}题`,
  options: ['甲', '乙', '丙', '以上都不对'].map((html, key) => ({ key: 'ABCD'[key] ?? '', html })),
  answer: ['A'],
}))

describe('a printed paper', () => {
  test('as it is has everything in its order, with its keys and whose it is', async () => {
    const sitting = await buildSitting(server, { questions: fiveQuestions, time_limit: 3600 })
    const { data } = await printAs(sitting.teacher, sitting)
    expect(data).toMatchObject({ paper: 'plain', seed: 7, time_limit: 3600, total_score: 20, drawn_num: 0 })
    expect(data.org).not.toBe('')
    expect(data.questions.map(({ type }) => type)).toEqual([1, 2, 3, 4, 8])
    expect(data.questions[0]).toMatchObject({ score: 2, key: { answer: ['B'], analysis: secret } })
  })

  test('A and B are shuffled by their number, each the same every time, and pinned options stay last', async () => {
    const { id, c, teacher } = await buildSitting(server, { questions: twelve })
    const print = async (paper: PrintPaper, seed: number) =>
      (await printAs(teacher, { id, c }, [paper, seed])).data.questions
    const [plain, a, b, other] = [
      await print('plain', 7),
      await print('A', 7),
      await print('B', 7),
      await print('A', 8),
    ]
    expect(await print('A', 7)).toEqual(a)
    const stems = (list: typeof a) => list.map(({ stem }) => stem)
    expect(stems(plain)).toEqual(twelve.map(({ stem }) => stem))
    expect(new Set([plain, a, b, other].map((list) => stems(list).join())).size).toBe(4)
    expect(stems(a).toSorted()).toEqual(stems(plain).toSorted())
    for (const { options, key } of [...a, ...b]) {
      expect(options.at(-1)?.html).toBe('以上都不对')
      expect(options.find((option) => option.key === key.answer[0])?.html).toBe('甲')
    }
    expect(new Set(a.map(({ options }) => options.map(({ key }) => key).join(''))).size).toBeGreaterThan(1)
  })

  test('has a sample of what is drawn: the same on A and B, another for another number', async () => {
    const teacher = await buildTeacher(server)
    const collection = await buildCollection(server, teacher)
    const bank = await buildBank(server, teacher)
    await fillBank(
      server,
      { id: bank.id, owner: teacher },
      Array.from({ length: 30 }, () => newQuestion()),
    )
    const exam = await buildExam(server, collection, { questions: [] })
    const rules = [{ bank_id: bank.id, count: 5, score: 4 }]
    await server.call(examCalls.saveQuestions, { ...exam, questions: [], rules }, { as: teacher })
    const ids = async (paper: PrintPaper, seed: number) =>
      (await printAs(teacher, exam, [paper, seed])).data.questions.map((question) => question.id).toSorted()
    expect((await printAs(teacher, exam)).data).toMatchObject({ drawn_num: 5, total_score: 20 })
    expect(await ids('A', 7)).toEqual(await ids('B', 7))
    expect(await ids('A', 7)).toEqual(await ids('plain', 7))
    expect(await ids('A', 7)).not.toEqual(await ids('A', 8))
  })

  test('is given to nobody who learns, and of a bank to nobody who may not see it', async () => {
    const sitting = await buildSitting(server, { questions: fiveQuestions })
    const refused = await printAs(sitting.learner, sitting)
    expect(refused.code).toBe(40300)
    expect(JSON.stringify(refused.body)).not.toContain(secret)
    const owner = await buildTeacher(server)
    const helper = await buildTeacher(server)
    const collection = await buildCollection(server, owner, { members: [[helper, 'admin']] })
    const bank = await buildBank(server, owner)
    await fillBank(server, { id: bank.id, owner }, [newQuestion()])
    const exam = await buildExam(server, collection, { questions: [] })
    const rules = [{ bank_id: bank.id, count: 1, score: 4 }]
    await server.call(examCalls.saveQuestions, { ...exam, questions: [], rules }, { as: owner })
    expect((await printAs(owner, exam)).data.questions).toHaveLength(1)
    expect(await printAs(helper, exam)).toMatchObject({
      code: 40900,
      message: '抽题规则的题库没有向您开放，请由题库所有者打印',
    })
  })
})
