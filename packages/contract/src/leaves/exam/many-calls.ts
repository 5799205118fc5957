import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { examLimits } from './limits.ts'
import { remarkReason } from './remark-calls.ts'

const who = { can: 'leaf.mark', of: 'id' } as const

/** As many attempts as a page of the list shows. */
const asked = { ...whichLeaf, ss: z.array(id()).min(1).max(listLimits.maxLimit) }

/** The attempts it was done with, and the others with why not. */
const output = z.object({
  done: z.array(z.number()),
  left: z.array(z.object({ s: z.number(), why: z.string() })),
})

/** What a teacher does at once with attempts chosen from the list of who sits (expected 3.5). */
export const examManyCalls = {
  extendMany: post('/api/Exam/extendMany', {
    who,
    own: true,
    once: true,
    summary: 'Gives some of those who are sitting more minutes, noted as granted to each with the reason',
    spec: '2 §2',
    input: z.object({ ...asked, minutes: qInt(1, examLimits.extendMinutesMax), reason: remarkReason }),
    output,
  }),
  askHeld: post('/api/Exam/askHeld', {
    who,
    own: true,
    summary: 'Asks the open pages of attempts for what they hold, before they are collected',
    spec: '2 §2',
    input: z.object(asked),
    output,
  }),
  collectMany: post('/api/Exam/collectMany', {
    who,
    own: true,
    summary: 'Hands open attempts in for their learners, with what was saved; their scores follow at once',
    spec: '2 §2',
    input: z.object(asked),
    output,
  }),
  voidMany: post('/api/Exam/voidMany', {
    who,
    own: true,
    summary: 'Makes attempts void: they do not count any more, and their learners read why',
    spec: '2 §2',
    input: z.object({ ...asked, reason: remarkReason }),
    output,
  }),
}
