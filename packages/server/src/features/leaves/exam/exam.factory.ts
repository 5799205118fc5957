import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

type Paper = CallInput<typeof examCalls.saveQuestions>['questions']
type Given = Omit<CallInput<typeof examMarkCalls.mark>, 'id' | 'c'>
type Settings = Omit<CallInput<typeof examCalls.create>, 'title' | 'container_id'>

/** Stands in keys and analysis only: a reply that holds it has told the answer. */
export const secret = 'PLANTEDKEY'

const options = ['甲', '乙', '丙', '以上都不对'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))

/** One question of each kind; all right is 20 of 20 with the short answer, which somebody has to read. */
export const fiveQuestions: Paper = [
  { type: 1, score: 2, stem: '<p>单选</p>', options, answer: ['B'], analysis: secret },
  { type: 2, score: 4, stem: '多选', options, answer: ['A', 'C'], analysis: secret },
  { type: 3, score: 2, stem: '判断', answer: ['T'], analysis: secret },
  {
    type: 4,
    score: 2,
    stem: '填空____和____',
    blanks: [
      { accepted: [`${secret}1`], tolerance: null },
      { accepted: [`${secret}2`], tolerance: null },
    ],
    analysis: secret,
  },
  { type: 8, score: 10, stem: '简答', answer: [secret], analysis: secret },
]

/** Four questions that score themselves. */
export const objective = fiveQuestions.slice(0, 4)

export interface BuiltExam {
  id: number
  c: number
  row_version: number
  questionIds: number[]
}

/** An exam with its paper in somebody's collection. */
export async function buildExam(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  { questions = objective, ...settings }: Settings & { questions?: Paper } = {},
): Promise<BuiltExam> {
  const made = await server.call(
    examCalls.create,
    { title: newTitle(), container_id: where.id, ...settings },
    { as: where.owner },
  )
  if (questions.length === 0) {
    return { id: made.data.id, c: where.id, row_version: made.data.row_version, questionIds: [] }
  }
  const paper = { id: made.data.id, row_version: made.data.row_version, questions }
  const saved = await server.call(examCalls.saveQuestions, paper, { as: where.owner })
  if (saved.code !== 20000) {
    throw new Error(`paper answered ${JSON.stringify(saved.body)}`)
  }
  const { row_version, question_ids } = saved.data
  return { id: made.data.id, c: where.id, row_version, questionIds: question_ids }
}

/** A new member of a collection, of nobody's organisation. */
export async function buildLearnerOf(server: Server & TestClient, collection: { id: number }) {
  const learner = await buildMember(server)
  const joining = { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, joining))
  return learner
}

/** A teacher's exam in a collection with one learner, and what the learner does. */
export async function buildSitting(server: Server & TestClient, made: Settings & { questions?: Paper } = {}) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const exam = await buildExam(server, collection, made)
  const { id, c } = exam
  const start = (extra: Omit<CallInput<typeof examCalls.start>, 'id' | 'c'> = {}, as: SignedIn = learner) =>
    server.call(examCalls.start, { id, c, ...extra }, { as })
  const paper = () => server.call(examCalls.paper, { id, c }, { as: learner })
  const result = () => server.call(examCalls.result, { id, c }, { as: learner })
  const reading = (s: number, as: SignedIn = teacher) => server.call(examMarkCalls.reading, { id, c, s }, { as })
  const mark = (given: Given, as: SignedIn = teacher) => server.call(examMarkCalls.mark, { id, c, ...given }, { as })
  const entrance = (as: SignedIn = learner) => server.call(examCalls.entrance, { id, c }, { as })
  return { ...exam, teacher, learner, start, paper, result, entrance, reading, mark, collection }
}

export type Sitting = Awaited<ReturnType<typeof buildSitting>>

interface Hand {
  attempt_id: number
  device_token: string
}

/** An attempt in somebody's hands: saves and submits with the server's time unless said otherwise. */
export async function beginSitting(
  server: Server & TestClient,
  sitting: { start: () => ReturnType<Sitting['start']>; learner: SignedIn },
) {
  const { data } = await sitting.start()
  const hand: Hand = { attempt_id: data.attempt.id, device_token: data.device_token }
  const now = () => Math.floor(server.database.clock.now().getTime() / 1000)
  const changesOf = (answers: Record<number, string[]>, answeredAt = now()) =>
    Object.entries(answers).map(([slot, response]) => ({ slot: Number(slot), response, answered_at: answeredAt }))
  const as = sitting.learner
  return {
    ...hand,
    changesOf,
    save: (client_seq: number, answers: Record<number, string[]>, answeredAt?: number) =>
      server.call(examCalls.saveAnswers, { ...hand, client_seq, changes: changesOf(answers, answeredAt) }, { as }),
    submit: (client_seq: number, answers: Record<number, string[]> = {}) =>
      server.call(examCalls.submit, { ...hand, client_seq, changes: changesOf(answers) }, { as }),
  }
}

/** Everything right in `objective`. */
export const allRight = { 1: ['B'], 2: ['A', 'C'], 3: ['T'], 4: [`${secret}1`, `${secret}2`] }

export type Answers = Record<number, string[]>

/** Somebody sits the exam and hands in; gives the attempt. */
export async function sitExam(
  server: Server & TestClient,
  sitting: Sitting,
  { answers, as = sitting.learner }: { answers: Answers; as?: SignedIn | undefined },
): Promise<number> {
  const attempt = await beginSitting(server, { start: () => sitting.start({}, as), learner: as })
  await attempt.submit(1, answers)
  return attempt.attempt_id
}

/** Somebody who learns there sits an exam and answers its first question; gives the attempt. */
export async function sitBy(server: Server & TestClient, { id }: { id: number }, as: SignedIn): Promise<number> {
  const start = () => server.call(examCalls.start, { id }, { as })
  const attempt = await beginSitting(server, { start, learner: as })
  await attempt.submit(1, { 1: ['A'] })
  return attempt.attempt_id
}
