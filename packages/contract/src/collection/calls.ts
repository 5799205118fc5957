import { z } from 'zod'
import { ownerShape, pictureData, visibilities } from '../content/shapes.ts'
import { list } from '../kernel/call.ts'
import { id, qInt } from '../kernel/coerce.ts'
import { tagRow } from '../tag/calls.ts'

/** A collection on a card or in a list. */
export const collectionRow = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  type: z.number(),
  type_name: z.string(),
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
export type CollectionRow = z.infer<typeof collectionRow>

export const collectionOrders = ['newest', 'hot'] as const

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
}
