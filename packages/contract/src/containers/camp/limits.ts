import { containerLimits, containerMessages } from '../container/limits.ts'

/** Limits and messages of the form of a camp: those of every container, and what a camp has besides. */
export const campLimits = {
  ...containerLimits,
  placeMax: 100,
  /** Characters of the rich text of its page, without markup. */
  bodyMax: 50_000,
} as const

export const campMessages = {
  ...containerMessages,
  placeLength: `地点限制${campLimits.placeMax}个字符以内`,
  bodyLength: `详情限制${campLimits.bodyMax}个字符以内`,
  endsBeforeStarts: '结束时间须晚于开始时间',
} as const
