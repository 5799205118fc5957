import { containerLimits, containerMessages } from '../container/limits.ts'

/** Limits and messages of the collection form (spec 1 §5, §8; C049). */
export const collectionLimits = {
  /** Typing stops here; a longer existing title is shown and kept. */
  titleInputMax: 20,
  ...containerLimits,
} as const

export const collectionMessages = containerMessages

/** Wire values of `type` (spec 1 §3). */
export const collectionTypes = { study: 1, teaching: 2 } as const

/** `type_name`; a missing type shows 学习集 (C135). */
export function collectionTypeName(type: number | null | undefined): string {
  if (type === collectionTypes.study) {
    return '学习资源'
  }
  return type === collectionTypes.teaching ? '教学资源' : '学习集'
}
