import { CheckOutlined, FlagFilled } from '@ant-design/icons-svg'
import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { countMarks, markWords, type QuestionMark } from '../exam-progress.ts'
import type { PaperSection } from '../paper-sections.ts'
import { useInSight } from '../use-in-sight.ts'

interface ExamNavigatorProps {
  marks: readonly QuestionMark[]
  /** The questions are numbered through them. */
  sections: readonly PaperSection<unknown>[]
  /** Place in the paper, from 0. */
  current: number
  onGo: (at: number) => void
  /** Off: it only tells how far one is. */
  canGoBack: boolean
}

/** All questions at a glance: which are answered, flagged and open, by sign and words. */
export function ExamNavigator({ marks, sections, ...numbers }: ExamNavigatorProps) {
  const { answered, open, flagged } = countMarks(marks)
  const name = useId()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <span>
          <Icon of={CheckOutlined} className="text-teal-text" /> 已答 {answered}
        </span>
        <span>未答 {open}</span>
        <span>
          <Icon of={FlagFilled} className="text-amber-text" /> 标记 {flagged}
        </span>
      </p>
      {sections.map(({ at, title, questions }) => (
        <div key={at}>
          {title ? (
            <h2 id={`${name}${at}`} className="mb-2 text-sm font-medium break-words text-soft">
              {title}
            </h2>
          ) : null}
          <ol aria-labelledby={title ? `${name}${at}` : undefined} className="grid grid-cols-5 gap-2">
            {questions.map(({ no }) => (
              <NumberOf key={no} {...numbers} at={no - 1} mark={marks[no - 1]} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

interface NumberOfProps extends Pick<ExamNavigatorProps, 'current' | 'onGo' | 'canGoBack'> {
  at: number
  mark: QuestionMark | undefined
}

function NumberOf({ at, mark, current, onGo, canGoBack }: NumberOfProps) {
  const item = useInSight<HTMLLIElement>(at === current)
  return mark ? (
    <li ref={item}>
      <button
        type="button"
        aria-label={markWords(mark, at + 1)}
        aria-current={at === current ? 'step' : undefined}
        disabled={!canGoBack && at !== current}
        onClick={() => onGo(at)}
        className={`relative h-11 w-full rounded-card border disabled:cursor-default disabled:opacity-60 ${
          at === current ? 'border-primary font-semibold text-primary' : 'border-edge text-ink'
        } ${mark.isAnswered ? 'bg-teal-soft' : 'bg-card'}`}
      >
        {at + 1}
        {mark.isAnswered ? (
          <Icon of={CheckOutlined} className="absolute right-1 bottom-1 text-[10px] text-teal-text" />
        ) : null}
        {mark.isFlagged ? (
          <Icon of={FlagFilled} className="absolute top-1 right-1 text-[10px] text-amber-text" />
        ) : null}
      </button>
    </li>
  ) : null
}
