import { z } from 'zod'
import { post } from '../kernel/call.ts'
import { id, qInt } from '../kernel/coerce.ts'
import { attemptStates } from '../learning/shapes.ts'
import { whichLeaf } from '../outline/calls.ts'
import { examLimits } from './limits.ts'
import { remarkReason } from './remark-calls.ts'

const who = { can: 'leaf.mark', of: 'id' } as const

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
}
