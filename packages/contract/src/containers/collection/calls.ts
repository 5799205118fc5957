import { z } from 'zod'
import { tagChoice } from '../../base/tag/calls.ts'
import { contentStatus, visibilities } from '../../content/content/shapes.ts'
import { id, qBool, qInt, text } from '../../kernel/coerce.ts'
import { containerCalls, usualFilter, usualMineFilter } from '../container/container-calls.ts'
import { containerDetail, containerRow, ownContainer } from '../container/shapes.ts'
import { collectionLimits, collectionMessages } from './limits.ts'

/** A collection on a card or in a list. */
export const collectionRow = containerRow.extend({ type: z.number(), type_name: z.string() })
export type CollectionRow = z.infer<typeof collectionRow>

/** A collection as its page and its form read it (spec 2 §3, 1 §2.8). */
export const collectionDetail = collectionRow.extend({
  ...containerDetail.shape,
  /** The app in the store that it comes from; null for what is not sold. */
  app_content: z.object({ source: z.string(), content_id: z.number() }).nullable(),
  has_app_permission: z.boolean(),
})
export type CollectionDetail = z.infer<typeof collectionDetail>

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

/** Input of the form; the page checks with the same shape (spec 1 §5). */
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

export const collectionCalls = containerCalls('StudyCollection', {
  type: 'collection',
  words: { one: 'a collection', many: 'Collections' },
  spec: '2 §7',
  lists: { filter: { ...usualFilter, type: qInt(1, 2).optional() }, row: collectionRow },
  mine: { filter: { ...usualMineFilter, type: qInt(1, 2).optional() }, row: collectionRow.extend(ownContainer.shape) },
  detail: collectionDetail,
  asked: { with_app_store_status: qBool().optional() },
  form: collectionForm,
  fields,
  names: {
    mine: 'fetchMyStudyCollection',
    items: 'getContentByType',
    follow: 'followedCollection',
    members: 'fetchCollectionUser',
    addMembers: 'addCollectionUser',
    removeMembers: 'removeFollowedUser',
    nameHelpers: 'addCooperator',
    unnameHelpers: 'deleteCooperateUser',
  },
})
