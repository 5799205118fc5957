import { z } from 'zod'
import type { Column } from '../../kernel/call.ts'
import { keyword, unixSeconds } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { takerBands } from './takers-asked.ts'

/** A person among those who took a standard. */
export const takerRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  group_name: z.string(),
  latest: z.number(),
  best: z.number(),
  /** Best in parts of a hundred: by this the three bands are told apart. */
  percent: z.number(),
  level: z.number(),
  level_title: z.string(),
  times: z.number(),
  /** When the latest was recorded. */
  at: unixSeconds,
})
export type TakerRow = z.infer<typeof takerRow>

/** Filters of a list of those who took a standard. */
export const takerFilter = {
  keyword: keyword(60, cleanName).optional(),
  /** low: to 50 %, middle: to 80 %, high: above. */
  band: z.enum(takerBands).optional(),
}

/** Columns of the file of such a list. */
export const takerColumns: Column[] = [
  { key: 'name', title: '姓名' },
  { key: 'group_name', title: '组织', width: 30 },
  { key: 'latest', title: '最近得分', kind: 'number' },
  { key: 'best', title: '最高得分', kind: 'number' },
  { key: 'level_title', title: '等级' },
  { key: 'times', title: '测评次数', kind: 'number' },
  { key: 'at', title: '最近测评', kind: 'time', width: 22 },
]
