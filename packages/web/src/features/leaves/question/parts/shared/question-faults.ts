import { checkQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Question, questionInput } from '@zhixing/contract/leaves/question/shapes.ts'

export interface Fault {
  path: string
  message: string
}

/** What an author has to mend, in the contract's words; the first fault of each field. `sent` is how it goes out. */
export function findFaults(question: Question, sent: object): Fault[] {
  const found = new Map<string, string>()
  const tell = (path: string, message: string) => found.set(path, found.get(path) ?? message)
  checkQuestion(question, tell)
  for (const issue of questionInput.safeParse(sent).error?.issues ?? []) {
    // A text among the accepted ones is shown with its blank.
    const path = issue.path.join('.').replace(/\.accepted\.\d+$/, '.accepted')
    tell(path, issue.message)
  }
  return [...found].map(([path, message]) => ({ path, message }))
}
