import { containerLimits } from '../container/limits.ts'

/** Limits and messages of the collection form (spec 1 §5, §8; C049). */
export const collectionLimits = {
  titleMin: 1,
  titleMax: 30,
  /** Typing stops here; a longer existing title is shown and kept. */
  titleInputMax: 20,
  introduceMax: 300,
  tagMax: 5,
  ...containerLimits,
} as const

export const collectionMessages = {
  industryRequired: '请选择行业分类',
  titleRequired: '请输入名称',
  titleLength: '名称限制30个字符以内',
  introduceLength: '描述限制300个字符以内',
} as const

/** Wire values of `type` (spec 1 §3). */
export const collectionTypes = { study: 1, teaching: 2 } as const

/** `type_name`; a missing type shows 学习集 (C135). */
export function collectionTypeName(type: number | null | undefined): string {
  if (type === collectionTypes.study) {
    return '学习资源'
  }
  return type === collectionTypes.teaching ? '教学资源' : '学习集'
}
