import { z } from 'zod'
import { ownerShape, pictureData } from '../content/shapes.ts'

/** A content as lists of many kinds show it. */
export const contentCard = z.object({
  /** Wire name of its type, and what that is called on screen. */
  content_type: z.string(),
  type_name: z.string(),
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  /** Its page. */
  link: z.string(),
  cover_data: pictureData,
  industry_title: z.string(),
  owner: ownerShape,
  group_name: z.string(),
  followed_num: z.number(),
  view_num: z.number(),
  create_time: z.number(),
})
export type ContentCard = z.infer<typeof contentCard>
