import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { textPiece } from '../../learning/similarity/text-pieces.ts'
import { examLimits, examMessages } from './limits.ts'

/** From when on something is told to those who mark (expected 3.5). */
export const signalLimits = {
  /** The page was left for so many seconds at once. */
  awaySeconds: 60,
  /** So many characters were pasted into one answer at once. */
  pasteCharacters: 30,
  pastesAtOnce: 20,
  pasteMax: 100_000,
  /** So many questions in a row took less than so many seconds each. */
  speedRun: 10,
  speedSeconds: 2,
  /** Of so many questions that two have wrong, so many percent have the same wrong answer. */
  wrongMin: 10,
  wrongPercent: 80,
  /** Short answers of so many characters are the same by so many percent. */
  textMin: 30,
  textPercent: 90,
  /** Others that are named for one attempt, and attempts of an exam that are compared: the newest. */
  peersMost: 5,
  comparedMost: 2_000,
  /** Times that are told of one signal. */
  timesMost: 20,
} as const

export const signalKinds = ['leave', 'paste', 'address', 'device', 'speed', 'wrong', 'text'] as const
export type SignalKind = (typeof signalKinds)[number]

/** When something happened, and what belongs to that moment: seconds away or characters, a question, an address. */
const signalTime = z.object({ at: z.number(), size: z.number(), no: z.number(), text: z.string() })

/** The figures of a signal; those that its kind does not have are 0. */
export const signalFacts = z.object({
  /** How often, how many questions or how many answers. */
  count: z.number(),
  /** Of how many, or the limit. */
  of: z.number(),
  /** In all, and the most at once: seconds, or characters. */
  sum: z.number(),
  most: z.number(),
  percent: z.number(),
  times: z.array(signalTime),
})
export type SignalFacts = z.infer<typeof signalFacts>

const signalShape = z.object({
  id: z.number(),
  kind: z.enum(signalKinds),
  state: z.enum(['open', 'dismissed']),
  facts: signalFacts,
  /** The other one, where two are alike: nameless while names are hidden from those who mark. */
  peer: z.object({ s: z.number(), name: z.string(), number: z.string() }).nullable(),
  found_at: z.number(),
  /** Who found nothing wrong, why and when; empty while it is open. */
  reason: z.string(),
  by: z.string(),
  at: z.number(),
})
export type Signal = z.infer<typeof signalShape>

const said = z.array(textPiece)
const alikeAnswer = z.object({
  no: z.number(),
  kind_label: z.string(),
  brief: z.string(),
  /** Whether both say the same. */
  same: z.boolean(),
  mine: said,
  other: said,
})
export type AlikeAnswer = z.infer<typeof alikeAnswer>

const common = { who: { can: 'leaf.mark', of: 'id' }, own: true, spec: '2 §2' } as const
const attemptOf = { ...whichLeaf, s: id() }

/** What is odd about an attempt: flags for those who mark, which change no score and are told no learner. */
export const examSignalCalls = {
  signals: get('/api/Exam/signals', {
    ...common,
    summary: 'What is odd about an attempt, with times and figures, for those who mark it',
    input: z.object(attemptOf),
    /** What is open comes first. */
    output: z.object({ signals: z.array(signalShape) }),
  }),
  signalAnswers: get('/api/Exam/signalAnswers', {
    ...common,
    summary: 'The answers of two attempts that are alike, side by side',
    input: z.object({ ...attemptOf, signal_id: id() }),
    output: z.object({ rows: z.array(alikeAnswer) }),
  }),
  decideSignal: post('/api/Exam/decideSignal', {
    ...common,
    summary: 'Says why what is odd is nothing wrong, or takes that back',
    input: z
      .object({
        ...attemptOf,
        signal_id: id(),
        dismissed: z.boolean(),
        reason: z.string().trim().max(examLimits.reasonMax, examMessages.reasonLong).default(''),
      })
      .refine(({ dismissed, reason }) => !dismissed || reason !== '', {
        path: ['reason'],
        message: examMessages.reasonMissing,
      }),
    output: z.object({ state: z.enum(['open', 'dismissed']) }),
  }),
}
