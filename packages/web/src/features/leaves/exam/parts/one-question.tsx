import { useId } from 'react'
import { headingOf } from '../exam-heading.ts'
import type { Room } from '../use-room.ts'
import { QuestionSheet } from './question-sheet.tsx'
import { SectionHead } from './section-head.tsx'

/** The question one is at, below its section. */
export function OneQuestion({ room }: { room: Room }) {
  const name = useId()
  const { at, question, section } = room
  if (!question) {
    return null
  }
  const sheet = { no: at + 1, question, answer: room.answer, onChange: room.change, headingId: headingOf(at) }
  if (!section) {
    return <QuestionSheet {...sheet} level={2} />
  }
  return (
    <section aria-labelledby={name} className="grid grid-cols-1 gap-3">
      <SectionHead section={section} id={name} level={2} isQuiet isFolded={section.questions[0]?.no !== at + 1} />
      <QuestionSheet {...sheet} level={3} describedBy={name} />
    </section>
  )
}
