import { judgementKind, multipleKind, singleKind } from './choice.ts'
import type { QuestionKind } from './kind.ts'
import { questionLimits, questionMessages as say } from './limits.ts'
import { isBlankHtml, plainOf } from './rich-text.ts'
import { type MultiRule, type Question, type Response, type StrippedQuestion, usualFillRules } from './shapes.ts'
import { fillKind, shortKind } from './written.ts'

/** The five kinds in the order of an author's menu. A new kind is one module and one entry here. */
export const questionKinds: readonly QuestionKind[] = [singleKind, multipleKind, judgementKind, fillKind, shortKind]

/** Undefined for a key that is none of the five: such an old record is shown as text (C148). */
export function kindOf(type: number): QuestionKind | undefined {
  return questionKinds.find((kind) => kind.type === type)
}

/** Everything an author has to mend about a question, by the path within it. */
export function checkQuestion(question: Question, tell: (path: string, message: string) => void): void {
  const kind = kindOf(question.type)
  if (!kind) {
    tell('type', say.typeWrong)
    return
  }
  if (isBlankHtml(question.stem)) {
    tell('stem', say.stemRequired)
  } else if ([...plainOf(question.stem)].length > questionLimits.stemMax) {
    tell('stem', say.stemLong)
  }
  if ([...plainOf(question.analysis)].length > questionLimits.analysisMax) {
    tell('analysis', say.analysisLong)
  }
  kind.check(question, tell)
}

/** What its author should look at once more; empty for nothing. Unlike a fault it stops nobody. */
export function doubtOf(question: Question): string {
  return kindOf(question.type)?.doubt?.(question) ?? ''
}

/** A question with the parts of its kind only. */
export function plainQuestion(question: Question): Question {
  const { type, stem, analysis } = question
  const bare = { type, stem, options: [], answer: [], blanks: [], fill: usualFillRules, analysis }
  return { ...bare, ...kindOf(type)?.keeps(question) }
}

/** How many points a wrong answer of a question costs, by the percent of its points that it does; 0 for nothing. */
export function costOfWrong({ type, score }: { type: number; score: number }, percent: number): number {
  return kindOf(type)?.isWrong ? Math.round(score * percent) / 100 : 0
}

interface ScoreRules {
  max: number
  rule: MultiRule
  /** What a wrong choice costs, in percent of the points; nothing without it. */
  negative?: number
}

/** The score of an answer; null when somebody has to read it. No answer is worth nothing, a wrong choice may cost points. */
export function scoreQuestion(
  question: Question,
  response: Response | undefined,
  { negative = 0, ...rules }: ScoreRules,
): number | null {
  if (!response || response.length === 0) {
    return 0
  }
  const kind = kindOf(question.type)
  const earned = kind?.score(question, response, rules) ?? null
  const costs = negative > 0 && earned === 0 && kind?.isWrong?.(question, response)
  return costs ? -costOfWrong({ type: question.type, score: rules.max }, negative) : earned
}

/** What a learner may see of a question before the policy allows more. */
export function stripQuestion(question: Question): StrippedQuestion {
  const { type, stem } = question
  return kindOf(type)?.strip(question) ?? { type, stem, options: [], blanks: 0 }
}
