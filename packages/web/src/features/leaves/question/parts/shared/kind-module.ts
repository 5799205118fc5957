import type { Question, Response, StrippedQuestion } from '@zhixing/contract/leaves/question/shapes.ts'
import type { ComponentType } from 'react'

export interface AnswerProps {
  question: StrippedQuestion
  value: Response
  onChange: (value: Response) => void
  /** The id of the question's heading: what a group of choices or a field is read out with. */
  labelledBy: string
  disabled?: boolean
}

/** What may be told of a question once its answers are published. */
export type AnswerKey = Pick<Question, 'answer' | 'blanks' | 'analysis'>

export interface ShowProps {
  question: StrippedQuestion
  response: Response
  /** Null while right answers are not told. */
  answerKey: AnswerKey | null
}

export interface EditProps {
  question: Question
  onChange: (change: Partial<Question>) => void
  /** What is to be mended at a path of the question, as `options.0.html`; undefined while all is well or not yet told. */
  faultOf: (path: string) => string | undefined
}

export interface PrintProps {
  question: StrippedQuestion
  score: number
  /** Whether room is left to write in; none where there is a sheet for answers. */
  hasRoom: boolean
}

export interface KeyTextProps {
  question: StrippedQuestion
  answerKey: AnswerKey
}

/** What an answer sheet has for a question: bubbles for its options, lines for its blanks, a box to write in. */
export type SheetPlace =
  | { kind: 'options'; letters: readonly string[] }
  | { kind: 'blanks'; count: number }
  | { kind: 'box' }

/** The web half of a kind of question. Its rules, score and what a learner may see stand in the contract. */
export interface QuestionKindModule {
  /** As in the contract's `questionKinds`. */
  kind: string
  label: string
  /** What the learner answers with. */
  Answer: ComponentType<AnswerProps>
  /** What was answered, beside what is right where that may be told. */
  Show: ComponentType<ShowProps>
  /** The answer once the option of this key is chosen, by key or click; absent where there are no options. */
  choose?: (value: Response, key: string) => Response
  /** The stem as it is shown; as it was written unless given. */
  stemOf?: (stem: string) => string
  /** The stem as it is printed; as it was written unless given. */
  printStemOf?: (stem: string) => string
  /** What is printed below the stem; absent where the stem says all. */
  Print?: ComponentType<PrintProps>
  /** What is right, in one line of a printed key. */
  keyText: (props: KeyTextProps) => string
  placeOf: (question: StrippedQuestion) => SheetPlace
  /** What an author sets besides stem and analysis; loads when it is first needed. */
  Edit: ComponentType<EditProps>
  /** What a new one begins with. */
  fresh: Partial<Question>
  /** Keeps its parts in step with the stem after every change. */
  inStep?: (question: Question) => Question
}
