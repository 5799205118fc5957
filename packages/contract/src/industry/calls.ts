import { z } from 'zod'
import { get } from '../kernel/call.ts'

export const industryRow = z.object({ id: z.number(), title: z.string(), parent_id: z.number() })
export type IndustryRow = z.infer<typeof industryRow>

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
