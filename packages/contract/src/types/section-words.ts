import type { SectionLevel } from './container.ts'

/** Words for sections of a container. */
export interface SectionWords {
  /** Of a level, 1 at the top. */
  at: (level: number) => string
  /** Of any: 章节, 计划/阶段. */
  any: string
}

/** Words for sections of these levels; a deeper one is called as the last. */
export function sectionWords(levels: readonly SectionLevel[]): SectionWords {
  const labels = levels.map(({ label }) => label)
  const otherwise = labels.at(-1) ?? '章节'
  return { at: (level) => labels[level - 1] ?? otherwise, any: [...new Set(labels)].join('/') || otherwise }
}
