import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import type { Ctx } from '#kernel/context.ts'
import { findHits } from './find-hits.ts'
import { type Mark, titleMarks } from './marks.ts'

/** Titles for what is being typed, each once; nothing before the second letter. */
export async function suggest(ctx: Ctx, typed: string): Promise<{ text: string; marks: Mark[] }[]> {
  if ([...typed].length < searchLimits.suggestFrom) {
    return []
  }
  const { hits, keyword } = await findHits(ctx, { keyword: typed })
  // Only titles that show why: what says it elsewhere is for the results.
  const shown: { text: string; marks: Mark[] }[] = []
  for (const text of new Set(hits.map(({ title }) => title))) {
    const marks = shown.length < searchLimits.suggestMax ? titleMarks(text, keyword) : []
    if (marks.length > 0) {
      shown.push({ text, marks })
    }
  }
  return shown
}
