import { isAnswered } from '../question/parts/shared/verdict.ts'
import type { Sheet } from './answer-sheet.ts'

export interface QuestionMark {
  slot: number
  isAnswered: boolean
  isFlagged: boolean
  /** The server does not take its answer as it is. */
  isFaulty: boolean
}

/** Where each question stands, in the paper's order. */
export function marksOf(questions: readonly { slot: number }[], sheet: Sheet): QuestionMark[] {
  return questions.map(({ slot }) => {
    const answer = sheet.get(slot)
    return {
      slot,
      isAnswered: isAnswered(answer?.response ?? []),
      isFlagged: answer?.flagged ?? false,
      isFaulty: answer?.fault !== undefined,
    }
  })
}

/** What a person should know before handing in. */
export function countMarks(marks: readonly QuestionMark[]): { answered: number; open: number; flagged: number } {
  const answered = marks.filter((mark) => mark.isAnswered).length
  return { answered, open: marks.length - answered, flagged: marks.filter(({ isFlagged }) => isFlagged).length }
}

/** The numbers of the questions whose answers the server does not take as they are. */
export function faultyIn(marks: readonly QuestionMark[]): number[] {
  return marks.flatMap(({ isFaulty }, at) => (isFaulty ? [at + 1] : []))
}

/** A mark in words: 第 3 题，已答，已标记，当前. */
export function markWords({ isAnswered: isDone, isFlagged }: QuestionMark, no: number): string {
  return [`第 ${no} 题`, isDone ? '已答' : '未答', ...(isFlagged ? ['已标记'] : [])].join('，')
}
