import { formMessages } from '@zhixing/contract/limits.ts'
import { checkQuestion, kindOf, questionKinds } from '@zhixing/contract/question/kinds.ts'
import { plainOf } from '@zhixing/contract/question/rich-text.ts'
import {
  positiveScore,
  type Question,
  questionInput,
  questionShape,
  usualFillRules,
} from '@zhixing/contract/question/shapes.ts'
import { z } from 'zod'

/** A question while it is edited: its score as it was typed, and a name of its own before it has an id. */
export const draftQuestion = questionShape.extend({ uid: z.string(), id: z.number(), score: z.string() })
export type DraftQuestion = z.infer<typeof draftQuestion>

export interface Fault {
  path: string
  message: string
}

/** A stored question as the editor takes it. */
export function draftOf(stored: Question & { id: number; score: number }): DraftQuestion {
  const { type, stem, options, answer, blanks, fill, analysis, id, score } = stored
  return { type, stem, options, answer, blanks, fill, analysis, id, score: String(score), uid: `q${id}` }
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
  return { ...empty, ...parts, ...own, id: 0 }
}

/** A question as it is sent. */
export function inputOf({ uid: _uid, score, ...question }: DraftQuestion) {
  return { ...question, score: score.trim() }
}

/** A draft is never changed, only replaced: what was found once holds. */
const known = new WeakMap<DraftQuestion, readonly Fault[]>()

/** What an author has to mend, in the contract's words; the first fault of each field. */
export function faultsOf(draft: DraftQuestion): readonly Fault[] {
  const faults = known.get(draft) ?? findFaults(draft)
  known.set(draft, faults)
  return faults
}

function findFaults(draft: DraftQuestion): Fault[] {
  const found = new Map<string, string>()
  const tell = (path: string, message: string) => found.set(path, found.get(path) ?? message)
  checkQuestion(draft, tell)
  for (const issue of questionInput.safeParse(inputOf(draft)).error?.issues ?? []) {
    // A text among the accepted ones is shown with its blank.
    const path = issue.path.join('.').replace(/\.accepted\.\d+$/, '.accepted')
    tell(path, issue.message)
  }
  return [...found].map(([path, message]) => ({ path, message }))
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

/** What a question is called in the list. */
export function briefOf({ stem }: Question): string {
  const text = plainOf(stem).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return text || (stem.includes('<img') ? '［图片］' : '（未填写题干）')
}

export function kindLabel(type: number): string {
  return kindOf(type)?.label ?? '题目'
}

/** The wire key of a kind. */
export function typeOf(kind: string): number {
  return questionKinds.find(({ name }) => name === kind)?.type ?? 0
}
