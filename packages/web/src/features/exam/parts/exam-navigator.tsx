import { CheckOutlined, FlagFilled } from '@ant-design/icons'
import { countMarks, markWords, type QuestionMark } from '../exam-progress.ts'

interface ExamNavigatorProps {
  marks: readonly QuestionMark[]
  /** Place in the paper, from 0. */
  current: number
  onGo: (at: number) => void
  /** Off: it only tells how far one is. */
  canGoBack: boolean
}

/** All questions at a glance: which are answered, flagged and open, by sign and words. */
export function ExamNavigator({ marks, current, onGo, canGoBack }: ExamNavigatorProps) {
  const { answered, open, flagged } = countMarks(marks)
  return (
    <div>
      <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <span>
          <CheckOutlined className="text-teal-text" aria-hidden="true" /> 已答 {answered}
        </span>
        <span>未答 {open}</span>
        <span>
          <FlagFilled className="text-amber-text" aria-hidden="true" /> 标记 {flagged}
        </span>
      </p>
      <ol className="grid grid-cols-5 gap-2">
        {marks.map((mark, at) => (
          <li key={mark.slot}>
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
                <CheckOutlined className="absolute right-1 bottom-1 text-[10px] text-teal-text" aria-hidden="true" />
              ) : null}
              {mark.isFlagged ? (
                <FlagFilled className="absolute top-1 right-1 text-[10px] text-amber-text" aria-hidden="true" />
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
