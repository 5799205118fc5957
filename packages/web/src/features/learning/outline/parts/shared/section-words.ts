import { chapters, type SectionLevel } from '@zhixing/contract/types/container.ts'
import { type SectionWords, sectionWords } from '@zhixing/contract/types/section-words.ts'
import { createContext, use } from 'react'

/** The levels of sections that the open outline's container has; the editor of one says them. */
export const SectionLevels = createContext<readonly SectionLevel[]>(chapters)

/** Words for sections of the open outline. */
export function useSectionWords(): SectionWords {
  return sectionWords(use(SectionLevels))
}
