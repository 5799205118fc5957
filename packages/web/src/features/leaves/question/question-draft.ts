import type { Difficulty, QuestionRow, QuestionStatus } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Question, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import { kindModuleOf } from './parts/shared/kinds.ts'

/** A question of a bank while it is edited: its score as it was typed. */
export interface BankDraft extends Question {
  score: string
  difficulty: Difficulty
  status: QuestionStatus
  category_id: number
  tags: string[]
}

const usualScore = '5'

/** A new question of a kind; score, category and the like go on from the one before. */
export function freshDraft(type: number, before?: BankDraft): BankDraft {
  return {
    type,
    stem: '',
    options: [],
    answer: [],
    blanks: [],
    fill: usualFillRules,
    analysis: '',
    ...kindModuleOf(type)?.fresh,
    score: before?.score ?? usualScore,
    difficulty: before?.difficulty ?? 'middle',
    status: 'ok',
    category_id: before?.category_id ?? 0,
    tags: before?.tags ?? [],
  }
}

/** A stored question as the editor takes it. */
export function draftOfRow(row: QuestionRow): BankDraft {
  const { type, stem, options, answer, blanks, fill, analysis, score, difficulty, status, category_id, tags } = row
  const wording = { type, stem, options, answer, blanks, fill, analysis }
  return { ...wording, score: String(score), difficulty, status, category_id, tags }
}

/** A draft with a change; parts of the kind stay in step with the stem. */
export function changedDraft(draft: BankDraft, change: Partial<BankDraft>): BankDraft {
  const changed = { ...draft, ...change }
  const inStep = kindModuleOf(changed.type)?.inStep
  return inStep ? { ...changed, ...inStep(changed) } : changed
}

/** The draft as another kind: its stem and analysis stay, and its options where the new kind has some. */
export function asKind(draft: BankDraft, type: number): BankDraft {
  const fresh = freshDraft(type, draft)
  const { stem, analysis, status } = draft
  const keepsOptions = fresh.options.length > 0 && draft.options.length > 0
  const kept = keepsOptions
    ? { options: draft.options, answer: draft.answer.slice(0, kindOf(type)?.name === 'single' ? 1 : undefined) }
    : {}
  return changedDraft({ ...fresh, stem, analysis, status, ...kept }, {})
}
