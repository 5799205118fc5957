import { z } from 'zod'
import { tagChoice } from '../../base/tag/calls.ts'
import { contentStatus, visibilities } from '../../content/content/shapes.ts'
import { joiningLimits, joiningMessages } from '../../content/joining/limits.ts'
import { memberRow } from '../../content/membership/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, qBool, qIds, qInt, text } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { containerDetail, containerRow, ownContainer } from '../container/shapes.ts'
import { collectionLimits, collectionMessages } from './limits.ts'

/** A collection on a card or in a list. */
export const collectionRow = containerRow.extend({ type: z.number(), type_name: z.string() })
export type CollectionRow = z.infer<typeof collectionRow>

/** A collection as its page and its form read it (spec 2 §3, 1 §2.8). */
export const collectionDetail = collectionRow.extend({
  ...containerDetail.shape,
  /** Where in the store it comes from; null for what is not sold. */
  app_content: z.object({ source: z.string(), content_id: z.number() }).nullable(),
  has_app_permission: z.boolean(),
})
export type CollectionDetail = z.infer<typeof collectionDetail>

export const collectionOrders = ['newest', 'hot'] as const

const fields = {
  industry_id: z
    .union([id(), z.null(), z.undefined()])
    .refine((value) => typeof value === 'number', collectionMessages.industryRequired),
  title: text({
    min: collectionLimits.titleMin,
    max: collectionLimits.titleMax,
    required: collectionMessages.titleRequired,
    message: collectionMessages.titleLength,
  }),
  introduce: text({ max: collectionLimits.introduceMax, message: collectionMessages.introduceLength }),
  cover: qInt(0).nullable(),
  type: qInt(1, 2),
  tag: z.array(tagChoice).max(collectionLimits.tagMax, '最多选择5个标签'),
  status_var: z.enum(visibilities),
  status: qInt(contentStatus.draft, contentStatus.closed),
}

/** What the form sends; the page checks with the same shape (spec 1 §5). */
export const collectionForm = z.object({
  industry_id: fields.industry_id,
  title: fields.title,
  introduce: fields.introduce.default(''),
  cover: fields.cover.optional(),
  type: fields.type.default(1),
  tag: fields.tag.default([]),
  status_var: fields.status_var.default('public'),
  status: fields.status.default(contentStatus.active),
})

const of = 'id'
const done = z.object({ done: z.boolean() })

export const collectionCalls = {
  lists: list('/api/StudyCollection/lists', {
    who: 'anyone',
    summary: 'Collections the person may see, by type, industry, tag and keyword',
    spec: '2 §7',
    filter: {
      type: qInt(1, 2).optional(),
      keyword: z.string().max(60).optional(),
      industry_id: id().optional(),
      tag_id: id().optional(),
      order: z.enum(collectionOrders).optional(),
    },
    row: collectionRow,
  }),
  mine: list('/api/StudyCollection/fetchMyStudyCollection', {
    who: 'signedIn',
    summary: 'The collections a person learns (`tab=join`) or made and helps with (`tab=create`), newest first',
    spec: '2 §7',
    filter: {
      tab: z.enum(['join', 'create']).optional(),
      keyword: z.string().max(60).optional(),
      type: qInt(1, 2).optional(),
    },
    row: collectionRow.extend(ownContainer.shape),
  }),
  detail: get('/api/StudyCollection/detail', {
    who: { can: 'content.view', of, from: 'anyone' },
    summary: 'A collection; `use_from=admin` wants the right to manage it',
    spec: '2 §7',
    input: z.object({ id: id(), use_from: z.string().max(20).optional(), with_app_store_status: qBool().optional() }),
    output: collectionDetail,
  }),
  create: post('/api/StudyCollection/create', {
    who: 'teacher',
    once: true,
    summary: 'Makes a collection',
    spec: '1 §2.8',
    input: collectionForm,
    output: collectionDetail,
  }),
  update: post('/api/StudyCollection/update', {
    who: { can: 'content.info', of },
    once: true,
    summary: 'Changes a collection; absent fields stay. 40900 when somebody else changed it meanwhile',
    spec: '1 §2.8',
    input: z.object({ id: id(), row_version: qInt(1).optional(), ...z.object(fields).partial().shape }),
    output: collectionDetail,
  }),
  copy: post('/api/StudyCollection/copy', {
    who: { can: 'content.edit', of },
    own: true,
    once: true,
    summary: 'A copy as a draft of one’s own: introduction, chapters and items, but no members, records or comments',
    spec: '2 §2',
    input: z.object({
      id: id(),
      title: fields.title,
      /** own: the contents are copied too; same: both collections show the same ones. */
      contents: z.enum(['own', 'same']).default('own'),
      /** Opening, due and closing dates move by so many days. */
      shift_days: qInt(-collectionLimits.shiftMax, collectionLimits.shiftMax).default(0),
    }),
    /** How many containers it holds are not in the copy: they are not there for whoever copies. */
    output: z.object({ id: z.number(), left_out: z.number() }),
  }),
  delete: post('/api/StudyCollection/delete', {
    who: { can: 'content.delete', of },
    summary: 'Deletes a collection; what learners did is kept',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: done,
  }),
  getContentByType: list('/api/StudyCollection/getContentByType', {
    who: { can: 'content.view', of, from: 'anyone' },
    summary: 'The items of a collection of one content type, in the outline’s order',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    filter: { id: id(), content_type: z.string().max(40).optional() },
    row: z.object({
      id: z.number(),
      content_id: z.number(),
      section_id: z.number(),
      content_type: z.string(),
      title: z.string(),
      status: z.number(),
    }),
  }),
  followedCollection: post('/api/StudyCollection/followedCollection', {
    who: { can: 'content.join', of },
    replayable: true,
    summary: 'Joins a collection in the way it has, or leaves it with `action=remove`',
    spec: '2 §7',
    input: z.object({
      id: id(),
      action: z.enum(['add', 'remove']).default('add'),
      /** Where it is joined with a code. */
      code: z.string().trim().max(20).optional(),
      /** Where somebody agrees: why one wants to come in. */
      reason: text({ max: joiningLimits.reasonMax, message: joiningMessages.reasonLength }).optional(),
    }),
    output: z.object({
      followed_num: z.number(),
      has_joined: z.boolean(),
      /** An application waits for an answer. */
      has_applied: z.boolean(),
    }),
  }),
  fetchCollectionUser: list('/api/StudyCollection/fetchCollectionUser', {
    who: { can: 'content.members', of },
    summary: 'The members of a collection; by progress, its learners alone',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    filter: {
      id: id(),
      keyword: z.string().max(60).optional(),
      role: z.enum(['admin', 'other', 'assistant', 'user']).optional(),
      /** Learners by how far they are. */
      sort: z.enum(['furthest', 'least']).optional(),
      /** Learners who never began. */
      never: qBool().optional(),
    },
    row: memberRow,
    exportName: '成员名单',
    exports: [
      { key: 'number', title: '学号/工号' },
      { key: 'name', title: '姓名' },
      { key: 'group_name', title: '组织', width: 30 },
      { key: 'percent', title: '学习进度（%）', kind: 'number' },
      { key: 'join_time', title: '加入时间', kind: 'time', width: 22 },
      { key: 'last_time', title: '最近学习', kind: 'time', width: 22 },
    ],
  }),
  addCollectionUser: post('/api/StudyCollection/addCollectionUser', {
    who: { can: 'content.members', of },
    summary: 'Makes people members',
    spec: '2 §7',
    input: z.object({ id: id(), uids: qIds(listLimits.adminLimit) }),
    output: z.object({ added: z.number(), followed_num: z.number() }),
  }),
  removeFollowedUser: post('/api/StudyCollection/removeFollowedUser', {
    who: { can: 'content.members', of },
    summary: 'Removes members; their records are kept',
    spec: '2 §7',
    input: z.object({ id: id(), uids: qIds(listLimits.adminLimit) }),
    output: z.object({ removed: z.number(), followed_num: z.number() }),
  }),
  addCooperator: post('/api/StudyCollection/addCooperator', {
    who: { can: 'content.cooperators', of },
    summary: 'Names cooperators, who manage everything but info and delete, or assistants, who mark and answer',
    spec: '2 §7',
    input: z.object({
      id: id(),
      uids: qIds(listLimits.maxLimit),
      role: z.enum(['admin', 'assistant']).default('admin'),
    }),
    output: done,
  }),
  deleteCooperateUser: post('/api/StudyCollection/deleteCooperateUser', {
    who: { can: 'content.cooperators', of },
    summary: 'Makes cooperators and assistants plain members again',
    spec: '2 §7',
    input: z.object({ id: id(), uids: qIds(listLimits.maxLimit) }),
    output: done,
  }),
}
