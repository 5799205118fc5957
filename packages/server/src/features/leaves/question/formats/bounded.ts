import { questionMessages } from '@zhixing/contract/leaves/question/limits.ts'
import { FormatError } from '#office/format-error.ts'
import type { DraftQuestion, Fault, Parsed } from './draft.ts'

/** No text that may be stored is longer, markup included; what is cut off so is refused, and stays in the file. */
const textMost = 100_000
const wholeMost = 12_000_000

/** A question with no text longer than may be; one that was is at fault. */
function boundedDraft(draft: DraftQuestion): DraftQuestion {
  const { stem, analysis, options } = draft.question
  const long = (text: string) => text.length > textMost
  const faults: Fault[] = [
    ...(long(stem) ? [{ field: 'stem', message: questionMessages.stemLong }] : []),
    ...(long(analysis) ? [{ field: 'analysis', message: questionMessages.analysisLong }] : []),
    ...(options.some(({ html }) => long(html)) ? [{ field: 'options', message: questionMessages.optionLong }] : []),
  ]
  if (faults.length === 0) {
    return draft
  }
  const cut = (text: string) => text.slice(0, textMost).toWellFormed()
  const question = {
    ...draft.question,
    stem: cut(stem),
    analysis: cut(analysis),
    options: options.map(({ key, html }) => ({ key, html: cut(html) })),
  }
  return { ...draft, question, faults: [...draft.faults, ...faults] }
}

function lengthOf({ question: { stem, analysis, options, answer } }: DraftQuestion): number {
  const texts = [stem, analysis, ...options.map(({ html }) => html), ...answer]
  return texts.reduce((sum, { length }) => sum + length, 0)
}

/** What was read, bounded: no text too long, and all of it no more than a reply can carry. */
export function bounded(parsed: Parsed): Parsed {
  const questions = parsed.questions.map(boundedDraft)
  if (questions.reduce((sum, one) => sum + lengthOf(one), 0) > wholeMost) {
    throw new FormatError('内容过多，请分批导入')
  }
  return { ...parsed, questions }
}
