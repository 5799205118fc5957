import { headingOf } from '../exam-heading.ts'
import type { Room } from '../use-room.ts'
import type { Paper } from '../use-sitting.ts'
import { QuestionSheet } from './question-sheet.tsx'

interface WholePaperProps {
  room: Room
  questions: Paper['questions']
}

/** All questions on one page; the one the keyboard is in is the one that keys speak to. */
export function WholePaper({ room, questions }: WholePaperProps) {
  return (
    <ol className="grid grid-cols-1 gap-4">
      {questions.map((question, at) => (
        <li key={question.slot} onFocusCapture={() => room.look(at)}>
          <QuestionSheet
            no={at + 1}
            question={question}
            answer={room.state.sheet.get(question.slot)}
            onChange={(change) => room.change(change, question.slot)}
            headingId={headingOf(at)}
          />
        </li>
      ))}
    </ol>
  )
}
