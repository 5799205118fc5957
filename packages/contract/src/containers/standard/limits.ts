import { containerLimits, containerMessages } from '../container/limits.ts'

export const standardLimits = {
  ...containerLimits,
  /** Contents a standard is measured by. */
  contentMax: 50,
  /** Contents that help after a record (K04). */
  helpMax: 6,
  /** Records told at once. */
  recordsMax: 50,
} as const

export const standardMessages = {
  ...containerMessages,
  targetWrong: '请选择目标等级',
  baseNotSat: '基础标准不能测评，可以把其中的技能点添加到测评或能力模型中',
  /** Said at the place where publishing finds something missing. */
  noPoint: '请先添加技能点',
  contentWeights: '测评内容的权重之和必须为1000',
  pointWeights: '同一级的权重之和必须为1000',
  contentsOf: '请为每项测评内容设置权重',
  emptyDimension: '该维度还没有技能点，请先添加技能点',
  baseHasNone: '基础标准只有技能点，不能添加测评内容',
  noSection: '维度或技能点不存在或已被删除',
} as const

/** Message of publishing for a point that nothing measures. */
export function unmeasuredText(title: string): string {
  return `技能点「${title}」还没有测评内容`
}

/** Message of publishing for a content that stands where nothing is measured. */
export function measuresNothingText(title: string): string {
  return `测评内容「${title}」没有对应的技能点`
}
