import { chapters, type SectionLevel } from '@zhixing/contract/types/container.ts'
import { createContext, use } from 'react'

/** The levels of sections that the open outline's container has; the editor of one says them. */
export const SectionLevels = createContext<readonly SectionLevel[]>(chapters)

/** Names of a container's sections. */
export interface SectionWords {
  /** Of a level, 1 at the top. */
  at: (level: number) => string
  /** Of any: 章节, 计划/阶段. */
  any: string
}

/** The names of sections by level; deeper levels take the last name. */
export function sectionWords(levels: readonly SectionLevel[]): SectionWords {
  const labels = levels.map(({ label }) => label)
  const otherwise = labels.at(-1) ?? '章节'
  return { at: (level) => labels[level - 1] ?? otherwise, any: [...new Set(labels)].join('/') || otherwise }
}

/** The same for the open outline. */
export function useSectionWords(): SectionWords {
  return sectionWords(use(SectionLevels))
}
