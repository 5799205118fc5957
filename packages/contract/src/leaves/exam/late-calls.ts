import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { responseShape } from '../question/shapes.ts'
import { answerChanges } from './calls.ts'
import { examLimits } from './limits.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const attemptOf = { ...whichLeaf, s: id() }

const lateRow = z.object({
  slot: z.number(),
  no: z.number(),
  type: z.number(),
  kind_label: z.string(),
  brief: z.string(),
  saved: responseShape,
  late: responseShape,
  /** When it was given by the device's word, and when it came. */
  answered_at: z.number(),
  arrived_at: z.number(),
  same_device: z.boolean(),
  old_score: z.number().nullable(),
  /** Null where somebody has to read it. */
  new_score: z.number().nullable(),
})
export type LateRow = z.infer<typeof lateRow>

/** Answers that come when the attempt is over: evidence, until a teacher takes it or not (expected 3.5). */
export const examLateCalls = {
  handLate: post('/api/Exam/handLate', {
    who: 'signedIn',
    own: true,
    replayable: true,
    summary: 'Hands answers over that the server did not get in time; a teacher decides about them',
    spec: '3 §3',
    input: z.object({ attempt_id: id(), device_token: z.uuid().optional(), changes: answerChanges }),
    /** How many were kept now. */
    output: z.object({ kept: z.number() }),
  }),
  lateAnswers: get('/api/Exam/lateAnswers', {
    who,
    own: true,
    summary: 'Answers of an attempt that came too late, beside those that count, with what each would change',
    spec: '2 §2',
    input: z.object(attemptOf),
    output: z.object({
      /** Names what was seen: `decideLate` decides about exactly that. */
      token: z.string(),
      name: z.string(),
      deadline_at: z.number(),
      submitted_at: z.number(),
      rows: z.array(lateRow),
    }),
  }),
  decideLate: post('/api/Exam/decideLate', {
    who,
    own: true,
    once: true,
    summary: 'Takes late answers in place of those that counted, or puts them aside',
    spec: '2 §2',
    input: z.object({ ...attemptOf, accept: z.boolean(), token: z.string().min(1).max(examLimits.tokenMax) }),
    output: z.object({ count: z.number(), score: z.number().nullable() }),
  }),
}
