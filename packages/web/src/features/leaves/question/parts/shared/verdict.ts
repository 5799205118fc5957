import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import type { AnswerKey } from './kind-module.ts'

export type Verdict = 'right' | 'partial' | 'wrong' | 'blank' | 'waiting' | 'given'

interface Judged {
  response: Response
  score: number
  got: number | null
  answerKey: AnswerKey | null
}

/** Whether anything was answered at all. */
export function isAnswered(response: Response): boolean {
  return response.some((one) => one.trim() !== '')
}

/** What became of an answer; `given` while nothing more may be told. */
export function verdictOf({ response, score, got, answerKey }: Judged): Verdict {
  if (!isAnswered(response)) {
    return 'blank'
  }
  if (got === null) {
    return answerKey ? 'waiting' : 'given'
  }
  if (got >= score) {
    return 'right'
  }
  return got > 0 ? 'partial' : 'wrong'
}
