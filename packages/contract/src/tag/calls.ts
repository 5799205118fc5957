import { z } from 'zod'
import { list } from '../kernel/call.ts'
import { id, qBool } from '../kernel/coerce.ts'

export const tagRow = z.object({ id: z.number(), title: z.string(), type: z.string() })
export type TagRow = z.infer<typeof tagRow>

/** Tags load 18 at a time (spec 3 §9). */
export const tagLimits = { pageSize: 18, titleMax: 20 } as const

export const tagCalls = {
  lists: list('/api/Tag/lists', {
    who: 'anyone',
    summary: 'Tags by keyword, the most used first',
    spec: '2 §7',
    filter: {
      keyword: z.string().max(40).optional(),
      with_search: qBool().optional(),
      industry_id: id().optional(),
      /** 1 ignores the industry filter (C103). */
      no_industry: qBool().optional(),
    },
    row: tagRow,
  }),
  fetchUserTagLists: list('/api/Tag/fetchUserTagLists', {
    who: 'signedIn',
    summary: 'The tags of the signed-in person',
    spec: '2 §7',
    row: tagRow,
  }),
}
