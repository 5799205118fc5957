import { kindOf, questionKinds } from '@zhixing/contract/leaves/question/kinds.ts'
import {
  positiveScore,
  type Question,
  questionShape,
  usualFillRules,
} from '@zhixing/contract/leaves/question/shapes.ts'
import { formMessages } from '@zhixing/contract/limits.ts'
import { z } from 'zod'
import { type Fault, findFaults } from '../question/parts/shared/question-faults.ts'

/** A question while it is edited: its score as it was typed, and a name of its own before it has an id. */
export const draftQuestion = questionShape.extend({
  uid: z.string(),
  id: z.number(),
  score: z.string(),
  /** The name of its section; empty where the paper has none. */
  section: z.string().default(''),
  /** The question's newest wording, where the paper has an older one. */
  newest: questionShape.nullable().default(null),
})
export type DraftQuestion = z.infer<typeof draftQuestion>

/** A stored question as the editor takes it. */
export function draftOf(
  stored: Question & { id: number; score: number; newest?: Question | null },
  section = '',
): DraftQuestion {
  const { type, stem, options, answer, blanks, fill, analysis, id, score, newest = null } = stored
  const question = { type, stem, options, answer, blanks, fill, analysis }
  return { ...question, id, score: String(score), uid: `q${id}`, section, newest }
}

const empty = { stem: '', options: [], answer: [], blanks: [], fill: usualFillRules, analysis: '' }

/** A new question of a kind. */
export function freshQuestion(made: {
  type: number
  uid: string
  score: string
  parts: Partial<Question>
}): DraftQuestion {
  const { parts, ...own } = made
  return { ...empty, ...parts, ...own, id: 0, section: '', newest: null }
}

/** A question as it is sent, but for its section. */
export function inputOf({ uid: _uid, newest: _newest, section: _section, score, ...question }: DraftQuestion) {
  return { ...question, score: score.trim() }
}

/** A draft is never changed, only replaced: what was found once holds. */
const known = new WeakMap<DraftQuestion, readonly Fault[]>()

/** What an author has to mend, in the contract's words; the first fault of each field. */
export function faultsOf(draft: DraftQuestion): readonly Fault[] {
  const faults = known.get(draft) ?? findFaults(draft, inputOf(draft))
  known.set(draft, faults)
  return faults
}

/** What all questions are worth together, as far as their scores can be read. */
export function totalOf(questions: readonly DraftQuestion[]): number {
  return questions.reduce((sum, { score }) => sum + (positiveScore.safeParse(score).data ?? 0), 0)
}

/** The words of a score that is none; empty for a good one. */
export function scoreFault(score: string): string {
  const parsed = positiveScore.safeParse(score.trim())
  return parsed.success ? '' : (parsed.error.issues[0]?.message ?? formMessages.scoreWrong)
}

export function kindLabel(type: number): string {
  return kindOf(type)?.label ?? '题目'
}

/** The wire key of a kind. */
export function typeOf(kind: string): number {
  return questionKinds.find(({ name }) => name === kind)?.type ?? 0
}
