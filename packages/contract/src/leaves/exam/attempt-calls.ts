import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { attemptStates } from '../../learning/learning/shapes.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { examLimits } from './limits.ts'
import { attemptPhoto } from './photo.ts'
import { remarkReason } from './remark-calls.ts'
import { leaveKinds } from './words.ts'

const who = { can: 'leaf.mark', of: 'id' } as const

/** What can be done to an attempt after it was handed in. */
export const changeKinds = ['remark', 'late', 'dismiss', 'void', 'reset', 'reopen'] as const

const attemptChange = z.object({
  kind: z.enum(changeKinds),
  /** The question; 0 for the whole. */
  slot: z.number(),
  old_score: z.number().nullable(),
  new_score: z.number().nullable(),
  old_total: z.number().nullable(),
  new_total: z.number().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.number(),
})
export type AttemptChange = z.infer<typeof attemptChange>

/** From where answers came that was not allowed. */
const outsideAddress = z.object({ address: z.string(), at: z.number(), last_at: z.number() })
export type OutsideAddress = z.infer<typeof outsideAddress>

/** When its learner was away, from what, and for how many seconds. */
const attemptLeave = z.object({ kind: z.enum(leaveKinds), at: z.number(), seconds: z.number() })
export type AttemptLeave = z.infer<typeof attemptLeave>

/** What a teacher does to one attempt, each with a reason its learner reads (expected 3.5). */
export const examAttemptCalls = {
  voidAttempt: post('/api/Exam/voidAttempt', {
    who,
    own: true,
    summary: 'Makes an attempt void: it does not count any more; with another one in its place where that is wanted',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, s: id(), again: z.boolean().default(false), reason: remarkReason }),
    output: z.object({ state: z.enum(attemptStates) }),
  }),
  reopenAttempt: post('/api/Exam/reopenAttempt', {
    who,
    own: true,
    summary: 'Lets a closed attempt go on with the time that was left and some more',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      s: id(),
      /** On top of what was left. */
      minutes: qInt(0, examLimits.extendMinutesMax),
      reason: remarkReason,
    }),
    /** 0: no end. */
    output: z.object({ deadline_at: z.number() }),
  }),
  attemptChanges: get('/api/Exam/attemptChanges', {
    who,
    own: true,
    summary:
      'What was done to an attempt after it was handed in: by whom, when, why, and what it was before; when its page was left, from which networks it was answered that are not allowed, and the photo it was begun with',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, s: id() }),
    /** Newest first. */
    output: z.object({
      changes: z.array(attemptChange),
      leaves: z.array(attemptLeave),
      networks: z.array(outsideAddress),
      /** Null where none was asked for, or it is kept no more. */
      photo: attemptPhoto.nullable(),
    }),
  }),
}
