import { z } from 'zod'
import { contentTypes } from '../../content-types.ts'

/** What a teacher may say of a learner's item, with a reason; `undo` takes it back (expected 3.1). */
export const adjustDeeds = ['complete', 'excuse', 'reset', 'undo'] as const
export type AdjustDeed = (typeof adjustDeeds)[number]

export const adjustLimits = { reasonMin: 2, reasonMax: 200 } as const

export const adjustMessages = {
  reasonNeeded: '请输入原因',
  reasonLength: '原因为2到200个字符',
  kind: '提交类内容和签到请在批阅或签到页面调整',
  nothing: '没有可撤销的调整',
} as const

export function isAdjustable(type: string): boolean {
  return contentTypes[type]?.adjustable ?? false
}

/** An adjustment as it is kept with the progress: who made it goes by the name they had. */
export const adjustedShape = z.object({
  deed: z.enum(['complete', 'excuse', 'reset']),
  name: z.string(),
  reason: z.string(),
})
export type Adjusted = z.infer<typeof adjustedShape>

const deedWords = { complete: '已完成', excuse: '免修', reset: '重新学习' } as const

/** As the learner reads it. */
export function adjustedText({ deed, name, reason }: Adjusted): string {
  return `由${name.endsWith('老师') ? name : `${name}老师`}调整为${deedWords[deed]}：${reason}`
}
