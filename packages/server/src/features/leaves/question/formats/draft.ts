import type { Difficulty } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type Question, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'

/** A picture of an imported text; `<img data-picture="name">` stands where it belongs until it is stored. */
export interface Picture {
  name: string
  bytes: Uint8Array
}

export interface Fault {
  field: string
  message: string
}

/** A question as a file has it, before it is checked. */
export interface DraftQuestion {
  /** Where it stands: 第3行, 第2题. */
  place: string
  question: Question
  /** Null where the file does not say. */
  score: number | null
  difficulty: Difficulty | null
  tags: string[]
  /** Names from the top, joined by a slash; empty for none. */
  category: string
  /** The line it stands below, 二、多选题（每题3分）; none in most formats. */
  heading?: string
  /** What could not be read. */
  faults: Fault[]
}

export interface Parsed {
  questions: DraftQuestion[]
  pictures: ReadonlyMap<string, Picture>
  /** What the file has besides and is not taken. */
  dropped: string[]
}

/** A question that is written to a file; its pictures by their file ids. */
export interface Written {
  question: Question
  score: number
  difficulty: Difficulty
  tags: readonly string[]
  category: string
}

export interface Export {
  body: Buffer
  /** What the format cannot carry, in words. */
  dropped: string[]
}

/** A question without anything in it. */
export function emptyQuestion(type: number): Question {
  return { type, stem: '', options: [], answer: [], blanks: [], fill: usualFillRules, analysis: '' }
}
