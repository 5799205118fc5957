import { z } from 'zod'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, text } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { personColumns } from '../../people/organisation/columns.ts'
import { questionLimits } from '../question/limits.ts'
import { examLimits, examMessages } from './limits.ts'
import { remarkWays } from './remark.ts'

const who = { can: 'leaf.edit', of: 'id' } as const

/** Why scores are changed afterwards: learners read it beside the question. */
export const remarkReason = text({
  min: 1,
  max: examLimits.reasonMax,
  required: examMessages.reasonMissing,
  message: examMessages.reasonLong,
})

const asked = { ...whichLeaf, question_id: id(), way: z.enum(remarkWays).default('both') }

const remarkQuestion = z.object({
  question_id: z.number(),
  no: z.number(),
  type: z.number(),
  kind_label: z.string(),
  brief: z.string(),
  /** In so many attempts, those under way included. */
  attempts: z.number(),
  /** Keys that attempts were scored by, and the one that holds now, in words. */
  was: z.array(z.string()),
  now: z.string(),
  /** The key changed since, and nobody has said yet what that means for who sat before. */
  key_changed: z.boolean(),
  void: z.boolean(),
})
export type RemarkQuestion = z.infer<typeof remarkQuestion>

const remarkRow = z.object({
  s: z.number(),
  uid: z.number(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  /** Which attempt of theirs. */
  attempt_no: z.number(),
  old_score: z.number().nullable(),
  new_score: z.number().nullable(),
  /** Of the whole attempt; null while it is being marked. */
  old_total: z.number().nullable(),
  new_total: z.number().nullable(),
  old_max: z.number(),
  new_max: z.number(),
  old_passed: z.boolean().nullable(),
  new_passed: z.boolean().nullable(),
})
export type RemarkRow = z.infer<typeof remarkRow>

/** Scoring a question anew after it was answered (expected 3.5, regrade). */
export const examRemarkCalls = {
  remarkQuestions: get('/api/Exam/remarkQuestions', {
    who,
    own: true,
    summary: 'Questions that were sat, with the keys they were scored by and the one that holds now',
    spec: '2 §2',
    input: z.object(whichLeaf),
    output: z.object({ questions: z.array(remarkQuestion) }),
  }),
  remarkPreview: get('/api/Exam/remarkPreview', {
    who,
    own: true,
    summary: 'What scoring a question anew would change; writes nothing',
    spec: '2 §2',
    input: z.object(asked),
    output: z.object({
      /** Names what was seen: `remark` writes exactly that. */
      token: z.string(),
      /** Why this way cannot be gone; empty when it can. */
      refusal: z.string(),
      attempts: z.number(),
      /** Under way: scored by it when they are handed in. */
      open: z.number(),
      changed: z.number(),
      gained: z.number(),
      lost: z.number(),
      /** From failed to passed, and the other way. */
      now_passed: z.number(),
      now_failed: z.number(),
      /** Scored by a person, and left as they are. */
      kept: z.number(),
      /** Attempts in tenths of what there was to earn, before and after. */
      bands_before: z.array(z.number()),
      bands_after: z.array(z.number()),
    }),
  }),
  remarkRows: list('/api/Exam/remarkRows', {
    who,
    own: true,
    summary: 'Whose score would change by how much, who loses most first',
    spec: '2 §2',
    maxLimit: listLimits.maxLimit,
    filter: asked,
    row: remarkRow,
    exportName: '重新判分',
    exports: [
      ...personColumns,
      { key: 'attempt_no', title: '第几次', kind: 'number' },
      { key: 'old_score', title: '本题原得分', kind: 'number' },
      { key: 'new_score', title: '本题新得分', kind: 'number' },
      { key: 'old_total', title: '原总分', kind: 'number' },
      { key: 'new_total', title: '新总分', kind: 'number' },
    ],
  }),
  remark: post('/api/Exam/remark', {
    who,
    afterPlan: always,
    own: true,
    once: true,
    summary: 'Scores a question anew as previewed; 40900 when something changed since',
    spec: '2 §2',
    input: z.object({ ...asked, token: z.string().min(1).max(examLimits.tokenMax), reason: remarkReason }),
    output: z.object({ remark_id: z.number(), changed: z.number() }),
  }),
  remarks: list('/api/Exam/remarks', {
    who,
    own: true,
    summary: 'Which questions were scored anew, by whom and why, and how far that has come',
    spec: '2 §2',
    maxLimit: listLimits.maxLimit,
    filter: whichLeaf,
    row: z.object({
      id: z.number(),
      question_id: z.number(),
      brief: z.string(),
      way: z.enum(remarkWays),
      reason: z.string(),
      by: z.string(),
      at: z.number(),
      changed: z.number(),
      /** Learners whose progress and marks follow, and how many have so far. */
      total: z.number(),
      settled: z.number(),
    }),
  }),
  acceptAnswers: post('/api/Exam/acceptAnswers', {
    who: { can: 'leaf.edit', of: 'id' },
    afterPlan: always,
    own: true,
    summary: 'Adds accepted answers to a blank, as the next wording of its question; scores follow by `remark`',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      question_id: id(),
      /** Counted from 0. */
      blank: z
        .int()
        .min(0)
        .max(questionLimits.blankMax - 1),
      texts: z
        .array(z.string().trim().min(1).max(questionLimits.acceptedTextMax))
        .min(1, '请选择要接受的答案')
        .max(questionLimits.acceptedMax),
    }),
    output: z.object({ question_id: z.number() }),
  }),
}
