import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { buildCollection } from '../../src/features/containers/collection/collection.factory.ts'
import { objective } from '../../src/features/leaves/exam/exam.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../client.ts'
import type { Answer, Stage } from './harness.ts'

/** One who sits an exam: what they sent, and what of it was acknowledged. */
export interface Sitter {
  as: SignedIn
  attemptId: number
  deviceToken: string
  /** The number of the last message that was answered. */
  acked: number
  /** The number of the last message that was sent. */
  sent: number
}

/** An exam that lasts an hour, and so many who have begun it. */
export async function buildSitters(stage: Stage, count: number): Promise<Sitter[]> {
  const { teacher, learners, collection } = await stage.arrange(async (server) => {
    const owner = await buildTeacher(server)
    const members = await eachOf(Array.from({ length: count }), () => buildMember(server, { org: owner.org }))
    const made = await buildCollection(server, owner, { members: members.map((one) => [one, 'member'] as const) })
    return { teacher: owner, learners: members, collection: made }
  })
  const settings = { title: '断电演练', container_id: collection.id, time_limit: 3600 }
  const exam = await stage.call(examCalls.create, settings, teacher)
  const { id = 0, row_version = 0 } = exam.data ?? {}
  await stage.call(examCalls.saveQuestions, { id, row_version, questions: objective }, teacher)
  return await eachOf(learners, async (as) => {
    const { data } = await stage.call(examCalls.start, { id, c: collection.id }, as)
    if (!data) {
      throw new Error('somebody could not begin')
    }
    return { as, attemptId: data.attempt.id, deviceToken: data.device_token, acked: 0, sent: 0 }
  })
}

/** People arrive a few at a time; only the exam itself is sat by all of them at once. */
const atOnce = 20

export async function eachOf<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < list.length; from += atOnce) {
    done.push(...(await Promise.all(list.slice(from, from + atOnce).map(work))))
  }
  return done
}

/** The answer that a message carries follows from its number, so that what the database holds tells which one it was. */
export function answerOf(seq: number): string {
  return `M${seq}`
}

const fillSlot = 4

/** Sends a message by its number. */
export async function sendAnswer(
  stage: Stage,
  sitter: Sitter,
  message: { seq: number; ago?: number },
): Promise<Answer> {
  const { seq, ago = 0 } = message
  const answered_at = Math.floor(Date.now() / 1000) - ago
  const changes = [{ slot: fillSlot, response: [answerOf(seq), ''], answered_at }]
  const hand = { attempt_id: sitter.attemptId, device_token: sitter.deviceToken }
  return await stage.call(examCalls.saveAnswers, { ...hand, client_seq: seq, changes }, sitter.as)
}

/** Answers on: the next message, or the same again when the last was not answered. */
export async function answerOn(stage: Stage, sitter: Sitter): Promise<Answer> {
  const seq = sitter.acked + 1
  sitter.sent = seq
  const answer = await sendAnswer(stage, sitter, { seq })
  if (answer.code === 20000) {
    sitter.acked = seq
  }
  return answer
}

export interface HeldAnswer {
  client_seq: number
  text: string
  /** How many times each message was written down, at most. */
  most: number
  messages: number
}

/** What the database holds of each attempt. */
export async function heldAnswers(stage: Stage): Promise<Map<number, HeldAnswer>> {
  const rows = await stage.query<{
    attempt_id: string
    client_seq: string
    text: string
    most: string
    messages: string
  }>(
    `select a.attempt_id, a.client_seq, a.response ->> 0 as text, l.most, l.messages from answer a
      join (select attempt_id, max(n) as most, count(*) as messages from
        (select attempt_id, client_seq, count(*) as n from answer_log group by 1, 2) m group by 1) l using (attempt_id)`,
  )
  return new Map(
    rows.map(({ attempt_id, text, ...row }) => [
      Number(attempt_id),
      { text, client_seq: Number(row.client_seq), most: Number(row.most), messages: Number(row.messages) },
    ]),
  )
}
