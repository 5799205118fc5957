import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildBank, fillBank, newQuestion } from '../question/bank.factory.ts'
import { beginSitting, buildExam } from './exam.factory.ts'

const server = useTestServer()

type Input = CallInput<typeof examCalls.saveQuestions>
type Rules = NonNullable<Input['rules']>

async function world(easy = 6, hard = 3) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const bank = await buildBank(server, teacher)
  const owned = { id: bank.id, owner: teacher }
  const easyIds = await fillBank(
    server,
    owned,
    Array.from({ length: easy }, () => newQuestion({ difficulty: 'low' })),
  )
  const hardIds = await fillBank(
    server,
    owned,
    Array.from({ length: hard }, () => newQuestion({ difficulty: 'height', tags: ['压轴'] })),
  )
  const exam = await buildExam(server, collection, { questions: [], attempts_max: 0 })
  const save = (rules: Rules, questions: Input['questions'] = []) =>
    server.call(
      examCalls.saveQuestions,
      { id: exam.id, c: exam.c, row_version: exam.row_version, questions, rules },
      { as: teacher },
    )
  const sitting = {
    learner,
    start: (as: SignedIn = learner) => server.call(examCalls.start, { id: exam.id, c: exam.c }, { as }),
  }
  const sit = async () => {
    const hand = await beginSitting(server, { learner, start: () => sitting.start() })
    const paper = await server.call(examCalls.paper, { id: exam.id, c: exam.c }, { as: learner })
    return { ...hand, questions: paper.data.questions }
  }
  return { teacher, collection, bank, easyIds, hardIds, exam, save, sit, ...sitting }
}

describe('rules', () => {
  test('questions are drawn when an attempt begins, none twice, and the total follows from the rules', async () => {
    const { bank, exam, save, sit, learner } = await world()
    const rules = [
      { bank_id: bank.id, difficulty: 'low' as const, count: 4, score: 5 },
      { bank_id: bank.id, tags: ['压轴'], count: 2, score: 10 },
    ]
    const saved = await save(rules)
    expect([saved.code, saved.data.total_score]).toEqual([20000, 40])
    const entrance = await server.call(examCalls.entrance, { id: exam.id, c: exam.c }, { as: learner })
    expect([entrance.data.question_num, entrance.data.total_score]).toEqual([6, 40])
    const { questions } = await sit()
    expect(questions.map(({ slot, score }) => [slot, score])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 10],
      [6, 10],
    ])
    expect(new Set(questions.map(({ stem }) => stem)).size).toBe(6)
  })

  test('the next attempt prefers questions this learner has not seen, and the room scores them', async () => {
    const { bank, save, sit } = await world(6, 0)
    await save([{ bank_id: bank.id, count: 3, score: 2 }])
    const first = await sit()
    const done = await first.submit(1, { 1: ['B'], 2: ['A'], 3: ['B'] })
    expect([done.data.attempt.state, done.data.attempt.score, done.data.attempt.max_score]).toEqual(['graded', 4, 6])
    const second = await sit()
    const stems = new Set([...first.questions, ...second.questions].map(({ stem }) => stem))
    expect(stems.size).toBe(6)
  })

  test('rules over the same questions share them out, and one that cannot be met is named with its figures', async () => {
    const { bank, save } = await world(2, 1)
    const met = [
      { bank_id: bank.id, count: 2, score: 1 },
      { bank_id: bank.id, difficulty: 'height' as const, count: 1, score: 1 },
    ]
    expect((await save(met)).code).toBe(20000)
    const { bank: other, save: saveOther } = await world(2, 1)
    const refused = await saveOther([
      { bank_id: other.id, difficulty: 'low', count: 2, score: 1 },
      { bank_id: other.id, difficulty: 'height', type: 1, count: 2, score: 1 },
    ])
    expect([refused.code, refused.errors]).toEqual([
      40000,
      [{ field: 'rules.1.count', message: '第2条抽题规则（单选题、难）题目不足：可用1题，需要2题' }],
    ])
  })

  test('a question that stands in the paper is not drawn as well', async () => {
    const { bank, save, easyIds, sit } = await world(2, 0)
    const [fixed = 0] = easyIds
    const refused = await save([{ bank_id: bank.id, count: 2, score: 1 }], [await picked(fixed)])
    expect(refused.errors[0]?.message).toBe('第1条抽题规则题目不足：可用1题，需要2题')
    const { code } = await save([{ bank_id: bank.id, count: 1, score: 1 }], [await picked(fixed)])
    expect(code).toBe(20000)
    expect(new Set((await sit()).questions.map(({ stem }) => stem)).size).toBe(2)
  })

  test('an exam whose questions were disabled since cannot be begun, and says so', async () => {
    const { bank, save, start, easyIds, teacher } = await world(1, 0)
    await save([{ bank_id: bank.id, count: 1, score: 1 }])
    const input = { bank_id: bank.id, ids: easyIds, status: 'disabled' as const }
    await server.call(questionCalls.batch, input, { as: teacher })
    const refused = await start()
    expect([refused.code, refused.message]).toEqual([40900, '抽题规则的题目不足，暂时不能开始考试，请联系教师'])
  })

  test('nobody draws from a bank they may not see', async () => {
    const { save } = await world(1, 0)
    const foreign = await world(1, 0)
    const refused = await save([{ bank_id: foreign.bank.id, count: 1, score: 1 }])
    expect(refused.errors).toEqual([{ field: 'rules.0.bank_id', message: '抽题规则的题库不存在' }])
  })
})

/** A question of a bank as the editor sends it once it was picked. */
async function picked(id: number): Promise<Input['questions'][number]> {
  const { rows } = await server.database.query({
    text: `select v.type, v.stem, v.options, v.answer, v.blanks, v.fill, v.analysis from question q
      join question_version v on v.question_id = q.id and v.no = q.version_no where q.id = $1`,
    values: [id],
  })
  const [row] = rows as Omit<Input['questions'][number], 'id' | 'score'>[]
  if (!row) {
    throw new Error('no such question')
  }
  return { ...row, id, score: 3 }
}

describe('questions of a bank', () => {
  test('one that is picked unchanged keeps its version, and a newer wording is offered later', async () => {
    const { bank, easyIds, exam, save, teacher } = await world(1, 0)
    const [id = 0] = easyIds
    const one = await picked(id)
    const { data } = await save([], [one])
    expect(data.question_ids).toEqual([id])
    await server.call(questionCalls.save, { ...one, id, bank_id: bank.id, stem: '新的题干', score: 2 }, { as: teacher })
    const paper = await server.call(examCalls.questions, { id: exam.id, c: exam.c }, { as: teacher })
    expect(paper.data.questions).toMatchObject([{ id, version_no: 1, stem: one.stem, newest: { stem: '新的题干' } }])
    const taken = {
      id: exam.id,
      c: exam.c,
      row_version: paper.data.row_version,
      questions: [{ ...one, stem: '新的题干' }],
    }
    expect((await server.call(examCalls.saveQuestions, taken, { as: teacher })).code).toBe(20000)
    const after = await server.call(examCalls.questions, { id: exam.id, c: exam.c }, { as: teacher })
    expect(after.data.questions).toMatchObject([{ id, version_no: 2, newest: null }])
  })

  test('who changes a question of a colleague’s shared bank makes one of their own', async () => {
    const { teacher, save } = await world(0, 0)
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    const shared = await buildBank(server, colleague, { visibility: 'org' })
    const [id = 0] = await fillBank(server, { id: shared.id, owner: colleague }, [newQuestion({ stem: '同事的题' })])
    const { data } = await save([], [{ ...(await picked(id)), stem: '改过的题' }])
    expect(data.question_ids).not.toEqual([id])
    const theirs = await server.call(questionCalls.question, { id }, { as: colleague })
    expect([theirs.data.stem, theirs.data.version_no]).toEqual(['同事的题', 1])
  })

  test('a question of a bank one may not see is not taken', async () => {
    const { save } = await world(0, 0)
    const foreign = await world(1, 0)
    const refused = await save([], [await picked(foreign.easyIds[0] ?? 0)])
    expect(refused.errors).toEqual([{ field: 'questions.0.id', message: '题目不属于本试卷' }])
  })

  test('a learner sees the pictures of a drawn question', async () => {
    const { teacher, bank, save, sit } = await world(0, 0)
    const fileId = await buildFile(server, teacher)
    await fillBank(server, { id: bank.id, owner: teacher }, [
      newQuestion({ stem: `看图<img data-file-id="${fileId}">` }),
    ])
    await save([{ bank_id: bank.id, count: 1, score: 1 }])
    const { questions } = await sit()
    expect(questions[0]?.stem).toMatch(/src="[^"]+"/)
  })
})
