import { z } from 'zod'
import { list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'
import { attemptStates, submitReasons } from '../../learning/learning/shapes.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { examLimits, examMessages } from './limits.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const reason = text({
  min: 1,
  max: examLimits.reasonMax,
  required: examMessages.reasonMissing,
  message: examMessages.reasonLong,
})

/** A learner of the container with the newest of their attempts and what they were granted. */
const sitterRow = z.object({
  uid: z.number(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  /** Attempts so far; what follows is of the newest, and empty without one. */
  attempts: z.number(),
  s: z.number(),
  state: z.enum([...attemptStates, 'none']),
  started_at: z.number(),
  deadline_at: z.number(),
  submitted_at: z.number(),
  submit_reason: z.enum([...submitReasons, '']),
  answered: z.number(),
  total: z.number(),
  last_saved_at: z.number(),
  /** How often the page was left. */
  switches: z.number(),
  /** From how many addresses answers came that are not allowed. */
  outside: z.number(),
  score: z.number().nullable(),
  max_score: z.number(),
  /** Its result waits to be released. */
  held: z.boolean(),
  /** No learner there any more: who was sitting then may finish. */
  removed: z.boolean(),
  /** Answers that came too late and wait for a decision. */
  late: z.number(),
  /** What was said to them in it and they did not confirm. */
  unread: z.number(),
  /** How much is odd about it and not dismissed. */
  signals: z.number(),
  /** What was granted; null for nothing. */
  override: z
    .object({
      extra: z.number(),
      open_at: z.number(),
      close_at: z.number(),
      extra_attempts: z.number(),
      reason: z.string(),
    })
    .nullable(),
})
export type SitterRow = z.infer<typeof sitterRow>

export const sitterStates = ['all', 'sitting', 'done', 'none', 'held', 'granted', 'odd', 'outside'] as const

/** What a teacher sees and does while an exam runs, and after it (expected 3.4 to 3.6). */
export const examManageCalls = {
  sitters: list('/api/Exam/sitters', {
    who,
    own: true,
    summary: 'Who sits an exam, how far they are, and what each was granted',
    spec: '2 §2',
    maxLimit: listLimits.maxLimit,
    filter: { ...whichLeaf, keyword: keyword(60, cleanName).optional(), state: z.enum(sitterStates).default('all') },
    row: sitterRow,
  }),
  grant: post('/api/Exam/grant', {
    who,
    own: true,
    summary: 'Grants one learner more time, a window of their own or more attempts; the attempt under way follows',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      uid: id(),
      /** Seconds on top of the exam's length. */
      extra: qInt(0, examLimits.timeLimitMax),
      /** In place of the exam's own; 0 keeps them. */
      open_at: unixSeconds,
      close_at: unixSeconds,
      extra_attempts: qInt(0, examLimits.attemptsMax),
      reason,
    }),
    output: z.object({ uid: z.number() }),
  }),
  revoke: post('/api/Exam/revoke', {
    who,
    own: true,
    summary: 'Takes back what a learner was granted; an attempt under way keeps its end',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, uid: id() }),
    output: z.object({ uid: z.number() }),
  }),
  collect: post('/api/Exam/collect', {
    who,
    own: true,
    summary: 'Hands an open attempt in for its learner, with what was saved',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, s: id() }),
    output: z.object({ state: z.enum(attemptStates) }),
  }),
  extend: post('/api/Exam/extend', {
    who,
    own: true,
    once: true,
    summary: 'Gives everybody who is sitting the exam more minutes',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, minutes: qInt(1, examLimits.extendMinutesMax) }),
    output: z.object({ count: z.number() }),
  }),
  release: post('/api/Exam/release', {
    who,
    own: true,
    summary: 'Releases results that are held back, all or some; or holds released ones back again, with a reason',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      held: z.boolean(),
      uids: z.array(id()).min(1).max(listLimits.maxLimit).optional(),
      reason: z.string().trim().max(examLimits.reasonMax, examMessages.reasonLong).default(''),
    }),
    output: z.object({ count: z.number() }),
  }),
}
