import { headingOf } from '../exam-heading.ts'
import type { Room } from '../use-room.ts'
import { PaperSections } from './paper-sections.tsx'
import { QuestionSheet } from './question-sheet.tsx'

/** All questions on one page; the one the keyboard is in is the one that keys speak to. */
export function WholePaper({ room }: { room: Room }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaperSections sections={room.sections} level={2}>
        {({ questions }, level) => (
          <ol className="grid grid-cols-1 gap-4">
            {questions.map(({ no, question }) => (
              <li key={question.slot} onFocusCapture={() => room.look(no - 1)}>
                <QuestionSheet
                  no={no}
                  level={level}
                  question={question}
                  answer={room.state.sheet.get(question.slot)}
                  onChange={(change) => room.change(change, question.slot)}
                  headingId={headingOf(no - 1)}
                />
              </li>
            ))}
          </ol>
        )}
      </PaperSections>
    </div>
  )
}
