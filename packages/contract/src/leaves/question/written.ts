import { trimmed } from '../../kernel/visible.ts'
import type { QuestionKind } from './kind.ts'
import { questionMessages as say } from './limits.ts'
import { matchBlanks, normalise } from './matching.ts'
import { plainOf } from './rich-text.ts'
import { splitScore, sumScores } from './scoring.ts'
import { questionTypes, usualFillRules } from './shapes.ts'

/** How many blanks a stem marks with ____. */
export function countBlanks(stem: string): number {
  return plainOf(stem).match(/_{4,}/g)?.length ?? 0
}

export const fillKind: QuestionKind = {
  name: 'fill',
  type: questionTypes.fill,
  label: '填空题',
  check({ stem, blanks }, tell) {
    const marked = countBlanks(stem)
    if (marked === 0) {
      tell('stem', say.blanksNone)
    } else if (marked !== blanks.length) {
      tell('blanks', say.blanksDiffer)
    }
    for (const [at, { accepted }] of blanks.entries()) {
      if (accepted.length === 0 || accepted.some((one) => normalise(one, usualFillRules) === '')) {
        tell(`blanks.${at}.accepted`, say.acceptedRequired)
      }
    }
  },
  score(question, response, { max }) {
    const parts = splitScore(max, question.blanks.length)
    const right = matchBlanks(response, question.blanks, question.fill)
    return sumScores(parts.filter((_, at) => right[at]))
  },
  strip: ({ type, stem, blanks }) => ({ type, stem, options: [], blanks: blanks.length }),
  keeps: ({ blanks, fill }) => ({ blanks, fill }),
}

export const shortKind: QuestionKind = {
  name: 'short',
  type: questionTypes.short,
  label: '简答题',
  check: () => undefined,
  // Somebody reads it; only what is blank is worth nothing at once.
  score: (_question, response) => (response.every((one) => trimmed(one) === '') ? 0 : null),
  strip: ({ type, stem }) => ({ type, stem, options: [], blanks: 0 }),
  keeps: ({ answer: [reference = '', ...keywords] }) => {
    const named = keywords.map((one) => one.trim()).filter(Boolean)
    return { answer: reference.trim() === '' && named.length === 0 ? [] : [reference, ...new Set(named)] }
  },
}
