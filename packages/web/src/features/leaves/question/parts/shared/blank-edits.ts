import type { Blank, Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { countBlanks } from '@zhixing/contract/leaves/question/written.ts'

const emptyBlank: Blank = { accepted: [''], tolerance: null }

function isEmpty({ accepted, tolerance }: Blank): boolean {
  return tolerance === null && accepted.every((one) => one.trim() === '')
}

/** As many blanks as the stem marks; one that was filled in is never dropped by itself. */
export function withMarkedBlanks(question: Question): Question {
  const marked = countBlanks(question.stem)
  const { blanks } = question
  const missing = Array.from({ length: Math.max(0, marked - blanks.length) }, () => emptyBlank)
  const lastKept = blanks.reduce((last, blank, at) => (at < marked || !isEmpty(blank) ? at : last), -1)
  const kept = blanks.slice(0, lastKept + 1)
  return missing.length === 0 && kept.length === blanks.length
    ? question
    : { ...question, blanks: [...kept, ...missing] }
}
