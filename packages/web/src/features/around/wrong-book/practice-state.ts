import type { PracticeQuestion, wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Reply } from '#api/reply.ts'

type Checked = Reply<typeof wrongBookCalls.check>

/** One question of a practice: what was answered, and what came of it. */
export interface Tried {
  question: PracticeQuestion
  response: Response
  checked: Checked | undefined
  /** The learner's own word on a written answer. */
  isRight: boolean | undefined
}

export interface PracticeState {
  at: number
  tried: readonly Tried[]
  isOver: boolean
}

export type PracticeStep =
  | { do: 'answer'; response: Response }
  | { do: 'checked'; checked: Checked }
  | { do: 'assessed'; isRight: boolean; streak: Checked['streak']; state: Checked['state'] }
  | { do: 'next' }

/** A practice before its first answer. */
export function freshPractice(questions: readonly PracticeQuestion[]): PracticeState {
  return {
    at: 0,
    tried: questions.map((question) => ({ question, response: [], checked: undefined, isRight: undefined })),
    isOver: false,
  }
}

function withCurrent(state: PracticeState, change: (tried: Tried) => Tried): PracticeState {
  return { ...state, tried: state.tried.map((one, at) => (at === state.at ? change(one) : one)) }
}

export function practiceAfter(state: PracticeState, step: PracticeStep): PracticeState {
  switch (step.do) {
    case 'answer':
      return withCurrent(state, (one) => (one.checked ? one : { ...one, response: step.response }))
    case 'checked': {
      const { got, score } = step.checked
      return withCurrent(state, (one) => ({
        ...one,
        checked: step.checked,
        isRight: got === null ? undefined : got >= score,
      }))
    }
    case 'assessed':
      return withCurrent(state, ({ checked, ...one }) => ({
        ...one,
        isRight: step.isRight,
        checked: checked && { ...checked, streak: step.streak, state: step.state },
      }))
    default: {
      const isOver = state.at >= state.tried.length - 1
      return isOver ? { ...state, isOver } : { ...state, at: state.at + 1 }
    }
  }
}

/** Whether the next question may come: this one is checked, and judged where only its learner can. */
export function isSettled({ checked, isRight }: Tried): boolean {
  return checked !== undefined && isRight !== undefined
}

/** What came of a practice. */
export function summaryOf(tried: readonly Tried[]) {
  return {
    total: tried.length,
    right: tried.filter(({ isRight }) => isRight).length,
    mastered: tried.filter(({ checked }) => checked?.state === 'mastered').length,
    wrong: tried.filter(({ isRight }) => isRight === false),
  }
}
