import { z } from 'zod'
import { qInt, unixSeconds } from '../../kernel/coerce.ts'
import { examLimits } from './limits.ts'
import { signalLimits } from './signal-calls.ts'
import { leaveKinds } from './words.ts'

/** When the page was left, or full screen, and for how many seconds. */
export const leaves = z
  .array(
    z.object({
      left_at: unixSeconds,
      seconds: qInt(0, examLimits.leaveSecondsMax),
      kind: z.enum(leaveKinds).default('page'),
    }),
  )
  .max(examLimits.leavesAtOnce)

/** What was pasted into an answer at once: when, and how many characters. */
export const pastes = z
  .array(
    z.object({
      slot: qInt(1, examLimits.questionMax),
      at: unixSeconds,
      size: qInt(signalLimits.pasteCharacters, signalLimits.pasteMax),
    }),
  )
  .max(signalLimits.pastesAtOnce)
