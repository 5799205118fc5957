import { z } from 'zod'
import { contentCard } from '../../content/card/shapes.ts'
import { pictureData } from '../../content/content/shapes.ts'
import { always, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qIds, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { contentRoles } from '../../types/container.ts'
import { containerCalls } from '../container/container-calls.ts'
import { subjectLimits, subjectMessages, subjectTypes } from './limits.ts'

/** A subject page in a list (spec 2 §3). */
export const subjectRow = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  logo_data: pictureData,
  content_type: z.enum(subjectTypes),
  /** Stands first among those of its type. */
  is_default: z.boolean(),
  content_num: z.number(),
  follow_num: z.number(),
})
export type SubjectRow = z.infer<typeof subjectRow>

export const subjectDetail = subjectRow.extend({
  logo: z.number(),
  row_version: z.number(),
  role: z.enum(contentRoles),
  has_follow: z.boolean(),
  ...savedFields,
})
export type SubjectDetail = z.infer<typeof subjectDetail>

const fields = {
  title: text({
    min: 1,
    max: subjectLimits.titleMax,
    required: subjectMessages.titleRequired,
    message: subjectMessages.titleLength,
  }),
  introduce: text({ max: subjectLimits.introduceMax, message: subjectMessages.introduceLength }),
  logo: qInt(0).nullable(),
  is_default: qBool(),
}

/** What the form sends; the page checks with the same shape. */
export const subjectForm = z.object({
  title: fields.title,
  introduce: fields.introduce.default(''),
  logo: fields.logo.optional(),
  content_type: z.enum(subjectTypes, '请选择专题类型'),
  is_default: fields.is_default.default(false),
})

const filter = {
  content_type: z.enum(subjectTypes).optional(),
  keyword: keyword(60).optional(),
}

const {
  lists,
  mine,
  detail,
  create,
  update,
  delete: remove,
} = containerCalls('Subject', {
  type: 'subject',
  words: { one: 'a subject', many: 'Subjects' },
  spec: '2 §7',
  lists: { filter, row: subjectRow, summary: 'Subjects, the default one of a type first' },
  mine: {
    filter,
    row: subjectRow.extend({ role: z.enum(contentRoles) }),
    summary: 'Subjects the person made, or administers by their organisation',
  },
  detail: subjectDetail,
  form: subjectForm,
  fields,
  makes: 'admin',
  names: { mine: 'myLists' },
})

const of = 'id'
const done = z.object({ done: z.boolean() })

/** Subject pages: contents of one type chosen and put in order (spec 2 §7, 3 §2.4). */
export const subjectCalls = {
  lists,
  mine,
  detail,
  create,
  update,
  delete: remove,
  getContents: list('/api/Subject/getContents', {
    who: { can: 'content.view', of, from: 'anyone' },
    summary: 'What stands in a subject, in its order, as far as the person may see it',
    spec: '2 §7',
    maxLimit: subjectLimits.contentMax,
    filter: { id: id(), content_type: z.string().max(40).optional(), keyword: keyword(60).optional() },
    row: contentCard,
  }),
  addContents: post('/api/Subject/addContents', {
    who: { can: 'content.edit', of },
    own: true,
    summary: 'Puts contents at the end; those that stand in it already stay where they are',
    spec: '3 §2.4',
    input: z.object({ id: id(), content_ids: qIds(subjectLimits.addMax) }),
    output: z.object({ added: z.number() }),
  }),
  removeContent: post('/api/Subject/removeContent', {
    who: { can: 'content.edit', of },
    afterPlan: always,
    own: true,
    summary: 'Takes a content out',
    spec: '3 §2.4',
    input: z.object({ id: id(), content_id: id() }),
    output: done,
  }),
  sortContents: post('/api/Subject/sortContents', {
    who: { can: 'content.edit', of },
    own: true,
    summary: 'Puts the contents in this order; those not named keep theirs behind them',
    spec: '3 §2.4',
    input: z.object({ id: id(), content_ids: qIds(subjectLimits.contentMax) }),
    output: done,
  }),
}
