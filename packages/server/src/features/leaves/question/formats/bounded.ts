import { questionLimits, questionMessages } from '@zhixing/contract/leaves/question/limits.ts'
import { FormatError } from '#office/format-error.ts'
import { countQuestions, partsRead } from './counted.ts'
import type { DraftQuestion, Fault, Parsed } from './draft.ts'

/** No text that may be stored is longer, markup included; what is cut off so is refused, and stays in the file. */
const textMost = 100_000
const wholeMost = 12_000_000
/** Of a word that is no text of its own: a tag, a place, a category with all its levels, what is told of it. */
const wordMost = 120
const toldMost = 50

const cut = (text: string, most = textMost) => (text.length > most ? text.slice(0, most).toWellFormed() : text)
const words = (texts: readonly string[], most: number, longest = wordMost) =>
  texts.slice(0, most).map((one) => cut(one, longest))

/** A question with no text longer and no more parts than may be; one that had is at fault. */
function boundedDraft(draft: DraftQuestion): DraftQuestion {
  const { stem, analysis, options, answer, blanks } = draft.question
  const long = (text: string) => text.length > textMost
  const faults: Fault[] = [
    ...(long(stem) ? [{ field: 'stem', message: questionMessages.stemLong }] : []),
    ...(long(analysis) ? [{ field: 'analysis', message: questionMessages.analysisLong }] : []),
    ...(options.some(({ html }) => long(html)) ? [{ field: 'options', message: questionMessages.optionLong }] : []),
  ]
  const question = {
    ...draft.question,
    stem: cut(stem),
    analysis: cut(analysis),
    options: options.slice(0, partsRead.options).map(({ key, html }) => ({ key, html: cut(html) })),
    answer: answer.slice(0, partsRead.options).map((one) => cut(one)),
    blanks: blanks.slice(0, partsRead.blanks).map(({ accepted, tolerance }) => ({
      accepted: words(accepted, partsRead.accepted, questionLimits.acceptedTextMax + 1),
      tolerance,
    })),
  }
  return {
    ...draft,
    place: cut(draft.place, wordMost),
    question,
    tags: words(draft.tags, partsRead.tags),
    category: cut(draft.category, wordMost),
    ...(draft.heading === undefined ? {} : { heading: cut(draft.heading, wordMost) }),
    faults: [...draft.faults, ...faults]
      .slice(0, toldMost)
      .map(({ field, message }) => ({ field, message: cut(message, wordMost) })),
  }
}

function lengthOf({ question: { stem, analysis, options, answer, blanks } }: DraftQuestion): number {
  const accepted = blanks.flatMap((blank) => blank.accepted)
  const texts = [stem, analysis, ...options.map(({ html }) => html), ...answer, ...accepted]
  return texts.reduce((sum, { length }) => sum + length, 0)
}

/** What was read, bounded: no text too long, no part too many, and all of it no more than a reply can carry. */
export function bounded(parsed: Parsed): Parsed {
  countQuestions(parsed.questions.length)
  const questions = parsed.questions.map(boundedDraft)
  if (questions.reduce((sum, one) => sum + lengthOf(one), 0) > wholeMost) {
    throw new FormatError('内容过多，请分批导入')
  }
  return { ...parsed, questions, dropped: words(parsed.dropped, toldMost) }
}
