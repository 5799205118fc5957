import { z } from 'zod'
import { tagRow } from '../../base/tag/calls.ts'
import { ownerShape, pictureData, visibilities } from '../../content/content/shapes.ts'
import { savedFields } from '../../kernel/saved.ts'
import { contentRoles, type MemberRole } from '../../types/container.ts'

/** How a list of containers may be ordered. */
export const containerOrders = ['newest', 'hot'] as const

/** A role one is named for. */
export type HelperRole = Exclude<MemberRole, 'owner' | 'member'>

/** A container on a card or in a list; a type adds its own fields. */
export const containerRow = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  status: z.number(),
  status_var: z.enum(visibilities),
  industry_id: z.number(),
  industry_title: z.string(),
  cover_data: pictureData,
  tag: z.array(tagRow),
  followed_num: z.number(),
  favorite_num: z.number(),
  view_num: z.number(),
  owner: ownerShape,
  group_id: z.number(),
  group_name: z.string(),
  create_time: z.number(),
})
export type ContainerRow = z.infer<typeof containerRow>

const cooperator = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** other for a cooperator, assistant for an assistant, and what else its type has. */
  role: z.enum(contentRoles),
})

/** Fields of the detail beyond the list row, for its page and its form. */
export const containerDetail = z.object({
  cover: z.number(),
  row_version: z.number(),
  role: z.enum(contentRoles),
  has_favorite: z.boolean(),
  has_joined: z.boolean(),
  /** Items in the outline. */
  item_num: z.number(),
  percent: z.number(),
  cooperate_user: z.array(cooperator),
  update_time: z.number(),
  ...savedFields,
})
export type ContainerDetail = z.infer<typeof containerDetail>

/** Fields of a row beyond the card in a list of one's own; `last_time` in unix seconds. */
export const ownContainer = z.object({ role: z.enum(contentRoles), percent: z.number(), last_time: z.number() })
export type OwnContainer = z.infer<typeof ownContainer>
