import { z } from 'zod'
import { get } from '../../kernel/call.ts'

export const industryRow = z.object({ id: z.number(), title: z.string(), parent_id: z.number() })
export type IndustryRow = z.infer<typeof industryRow>

export const industryLimits = { titleMax: 20, sortMax: 9_999 } as const

export const industryMessages = {
  titleRequired: '请输入行业名称',
  titleLength: '行业名称限制20个字符以内',
  taken: '同级下已有同名行业',
  parentWrong: '只能放在一级行业下',
  hasChildren: '请先移走或合并下级行业',
  same: '请选择另一个行业',
} as const

/** The tree of industries that forms and filters choose from; also answers as Index/getCategoryList (C106). */
export const industryCalls = {
  lists: get('/api/Industry/lists', {
    who: 'anyone',
    summary: 'All industries, parents before their children',
    spec: '1 §7',
    aliases: ['/api/Index/getCategoryList'],
    output: z.array(industryRow),
  }),
}
