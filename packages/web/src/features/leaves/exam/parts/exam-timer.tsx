import { ClockCircleOutlined } from '@ant-design/icons-svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clockReturnsAt, clockText, spokenTime } from '../exam-clock.ts'
import type { Announce } from '../use-announcer.ts'
import { useExamClock } from '../use-exam-clock.ts'

interface ExamTimerProps {
  deadlineAt: number
  announce: Announce
  onEnd: () => void
}

/** The time left; a button hides it, and at five minutes it comes back once. */
export function ExamTimer({ deadlineAt, announce, onEnd }: ExamTimerProps) {
  const { left, isHidden, setHidden } = useExamClock(deadlineAt, { announce, onEnd })
  return (
    <div
      className={`flex shrink-0 items-center text-lg font-semibold ${left <= clockReturnsAt ? 'text-danger' : 'text-ink'}`}
    >
      <button
        type="button"
        className="sr-only rounded-card bg-card px-2 focus:not-sr-only"
        onClick={() => announce(`还剩${spokenTime(left)}`)}
      >
        还剩多少时间
      </button>
      <Button
        type="text"
        icon={<Icon of={ClockCircleOutlined} />}
        aria-label={isHidden ? '显示剩余时间' : '隐藏剩余时间'}
        title={isHidden ? '显示剩余时间' : '隐藏剩余时间'}
        onClick={() => setHidden(!isHidden)}
      />
      {isHidden ? null : (
        <span role="timer" aria-live="off" aria-label="剩余时间">
          {clockText(left)}
        </span>
      )}
    </div>
  )
}
