import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qIds, qInt } from '../../kernel/coerce.ts'
import { bankLimits, difficulties, duplicateShape, questionRow, questionStatuses, tagsInput } from './bank-shapes.ts'
import { questionLimits, questionMessages } from './limits.ts'
import { questionInput, questionShape } from './shapes.ts'

/** Which questions of a bank: every field narrows. */
export const questionFilter = {
  bank_id: id(),
  keyword: keyword(60).optional(),
  type: qInt(1, 99).optional(),
  difficulty: z.enum(difficulties).optional(),
  /** With everything below it; 0: those in no category. */
  category_id: qInt(0).optional(),
  tag: z.string().max(bankLimits.tagTitleMax).optional(),
  status: z.enum(questionStatuses).optional(),
}

const chosen = qIds(bankLimits.chosenMax)

export const questionCalls = {
  questions: list('/api/Question/lists', {
    who: { can: 'bank.view', of: 'bank_id' },
    own: true,
    summary: 'Questions of a bank with their keys, by words, kind, difficulty, category, tag and status',
    spec: '3 §2.2',
    filter: questionFilter,
    row: questionRow,
  }),
  question: get('/api/Question/detail', {
    who: { can: 'question.view', of: 'id' },
    own: true,
    summary: 'A question of a bank with its earlier wordings',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: questionRow.extend({
      bank_title: z.string(),
      can_edit: z.boolean(),
      versions: z.array(
        z.object({ no: z.number(), create_time: z.number(), author: z.string(), question: questionShape }),
      ),
    }),
  }),
  save: post('/api/Question/save', {
    who: { can: 'bank.edit', of: 'bank_id' },
    own: true,
    once: true,
    bodyLimit: 1024 * 1024,
    summary: 'Makes a question in a bank, or writes its next wording',
    spec: '3 §2.2',
    input: questionInput.extend({
      bank_id: id(),
      /** The wording that was changed: a newer one refuses. */
      version_no: qInt(0).optional(),
      difficulty: z.enum(difficulties).default('middle'),
      status: z.enum(questionStatuses).default('ok'),
      category_id: qInt(0).default(0),
      tags: tagsInput.default([]),
    }),
    output: z.object({ id: z.number(), version_no: z.number() }),
  }),
  duplicates: post('/api/Question/duplicates', {
    who: { can: 'bank.view', of: 'bank_id' },
    own: true,
    replayable: true,
    demo: true,
    summary: 'Questions of a bank that say the same, or nearly',
    spec: '3 §2.2',
    input: z.object({
      bank_id: id(),
      id: qInt(0).optional(),
      stem: z.string().max(questionLimits.markupMax, questionMessages.stemLong),
    }),
    output: z.object({ duplicates: z.array(duplicateShape) }),
  }),
  batch: post('/api/Question/batch', {
    who: { can: 'bank.edit', of: 'bank_id' },
    afterPlan: (input) => input.delete === true,
    own: true,
    summary: 'Moves, grades, tags, enables, disables or deletes questions of a bank; one that is in use is disabled',
    spec: '3 §2.2',
    input: z.object({
      bank_id: id(),
      ids: chosen,
      move: z.object({ bank_id: id(), category_id: qInt(0).default(0) }).optional(),
      difficulty: z.enum(difficulties).optional(),
      add_tags: tagsInput.optional(),
      remove_tags: tagsInput.optional(),
      status: z.enum(questionStatuses).optional(),
      delete: z.boolean().optional(),
    }),
    output: z.object({ changed: z.number(), deleted: z.number(), disabled: z.number() }),
  }),
}
