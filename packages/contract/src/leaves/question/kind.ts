import type { MultiRule, Question, QuestionType, Response, StrippedQuestion } from './shapes.ts'

/** What every kind of question has: its rules for authors, its score, and what a learner may see of it. */
export interface QuestionKind {
  name: string
  type: QuestionType
  label: string
  /** Tells what an author has to mend, by the field's path. */
  check(question: Question, tell: (path: string, message: string) => void): void
  /** What an author may well not have meant, though it can be asked so; a kind without it has nothing of the sort. */
  doubt?(question: Question): string
  /** The score of an answer, at most `max`; null when somebody has to read it. */
  score(question: Question, response: Response, rules: { max: number; rule: MultiRule }): number | null
  /** Whether an answer that earned nothing says what is wrong, and not only too little; a kind without it costs no points. */
  isWrong?(question: Question, response: Response): boolean
  /** Without right keys, accepted answers and analysis. */
  strip(question: Question): StrippedQuestion
  /** The parts a question of this kind has besides stem and analysis. */
  keeps(question: Question): Partial<Question>
}
