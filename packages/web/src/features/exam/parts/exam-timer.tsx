import { ClockCircleOutlined } from '@ant-design/icons'
import { clockReturnsAt, clockText, spokenTime } from '../exam-clock.ts'
import type { Announce } from '../use-announcer.ts'
import { useExamClock } from '../use-exam-clock.ts'

interface ExamTimerProps {
  deadlineAt: number
  announce: Announce
  onEnd: () => void
}

/** The time left; a press hides it, and at five minutes it comes back once. */
export function ExamTimer({ deadlineAt, announce, onEnd }: ExamTimerProps) {
  const { left, isHidden, setHidden } = useExamClock(deadlineAt, { announce, onEnd })
  return (
    <>
      <button
        type="button"
        className="sr-only rounded-card bg-card px-2 focus:not-sr-only"
        onClick={() => announce(`还剩${spokenTime(left)}`)}
      >
        还剩多少时间
      </button>
      <button
        type="button"
        aria-label={isHidden ? '显示剩余时间' : '隐藏剩余时间'}
        title={isHidden ? '显示剩余时间' : '隐藏剩余时间'}
        className={`inline-flex min-h-11 shrink-0 items-center gap-1 rounded-card px-1 text-lg font-semibold ${
          left <= clockReturnsAt ? 'text-danger' : 'text-ink'
        }`}
        onClick={() => setHidden(!isHidden)}
      >
        <ClockCircleOutlined aria-hidden="true" />
        <span role="timer" aria-live="off" aria-label="剩余时间">
          {isHidden ? '--:--' : clockText(left)}
        </span>
      </button>
    </>
  )
}
