import { z } from 'zod'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qInt, text } from '../../kernel/coerce.ts'
import { bankLimits, bankMessages, bankRow, bankVisibilities, categoryShape } from './bank-shapes.ts'

const title = text({
  min: 1,
  max: bankLimits.titleMax,
  required: bankMessages.titleRequired,
  message: bankMessages.titleLong,
})

export const bankCalls = {
  lists: list('/api/QuestionBank/lists', {
    who: 'teacher',
    own: true,
    summary: 'Question banks: one’s own and those shared with the organisation',
    spec: '3 §2.2',
    filter: {
      keyword: keyword(bankLimits.titleMax).optional(),
      mine: qBool().optional(),
      /** Only those the person may change. */
      editable: qBool().optional(),
    },
    row: bankRow,
  }),
  detail: get('/api/QuestionBank/detail', {
    who: { can: 'bank.view', of: 'id' },
    own: true,
    summary: 'A question bank with its categories and tags',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: bankRow.extend({ categories: z.array(categoryShape), tags: z.array(z.string()) }),
  }),
  create: post('/api/QuestionBank/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a question bank',
    spec: '3 §2.2',
    input: z.object({ title, visibility: z.enum(bankVisibilities).default('mine') }),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/QuestionBank/update', {
    who: { can: 'bank.edit', of: 'id' },
    own: true,
    summary: 'Renames a question bank, shares it or takes it back',
    spec: '3 §2.2',
    input: z.object({ id: id(), title: title.optional(), visibility: z.enum(bankVisibilities).optional() }),
    output: z.object({ id: z.number() }),
  }),
  delete: post('/api/QuestionBank/delete', {
    who: { can: 'bank.edit', of: 'id' },
    afterPlan: always,
    own: true,
    summary: 'Deletes a question bank none of whose questions is in use; for 30 days it can be restored',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number() }),
  }),
  deleted: list('/api/QuestionBank/deleted', {
    who: 'teacher',
    own: true,
    summary: 'Deleted question banks the person may restore, the last deleted first',
    spec: '3 §2.2',
    filter: {},
    row: z.object({
      id: z.number(),
      title: z.string(),
      owner: z.string(),
      is_mine: z.boolean(),
      question_num: z.number(),
      deleted_time: z.number(),
    }),
  }),
  restore: post('/api/QuestionBank/restore', {
    who: 'teacher',
    afterPlan: always,
    own: true,
    summary: 'Takes a deleted question bank back with its questions',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number() }),
  }),
  saveCategory: post('/api/QuestionBank/saveCategory', {
    who: { can: 'bank.edit', of: 'id' },
    own: true,
    once: true,
    summary: 'Makes or renames a category of a question bank',
    spec: '3 §2.2',
    input: z.object({
      id: id(),
      category_id: qInt(0).optional(),
      /** Of a new one; 0 at the top. */
      parent_id: qInt(0).optional(),
      title: text({
        min: 1,
        max: bankLimits.categoryTitleMax,
        required: bankMessages.categoryRequired,
        message: bankMessages.categoryLong,
      }),
    }),
    output: z.object({ category_id: z.number() }),
  }),
  removeCategory: post('/api/QuestionBank/removeCategory', {
    who: { can: 'bank.edit', of: 'id' },
    afterPlan: always,
    own: true,
    summary: 'Removes a category and those below it; their questions move one up',
    spec: '3 §2.2',
    input: z.object({ id: id(), category_id: id() }),
    output: z.object({ id: z.number() }),
  }),
}
