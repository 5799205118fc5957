import { z } from 'zod'
import { list } from '../../kernel/call.ts'
import { id, keyword, qBool, qInt, text } from '../../kernel/coerce.ts'

export const tagRow = z.object({ id: z.number(), title: z.string(), type: z.string() })
export type TagRow = z.infer<typeof tagRow>

/** Tags load 18 at a time (spec 3 §9). */
export const tagLimits = { pageSize: 18, titleMax: 20 } as const

/** A tag chosen from the list by id, or typed anew by title (spec 1 §2: tag adder). */
export const tagChoice = z.union([
  id(),
  z.object({
    id: qInt(0).optional(),
    title: text({ min: 1, max: tagLimits.titleMax, message: '标签限制20个字符以内' }),
    type: z.string().optional(),
  }),
])

export const tagMessages = {
  titleRequired: '请输入标签名称',
  titleLength: '标签限制20个字符以内',
  taken: '已有同名标签，可以把它合并过去',
  same: '请选择另一个标签',
} as const

export const tagCalls = {
  lists: list('/api/Tag/lists', {
    who: 'anyone',
    summary: 'Tags by keyword, the most used first',
    spec: '2 §7',
    filter: {
      keyword: keyword(40).optional(),
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
