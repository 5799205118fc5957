import { ClockCircleOutlined } from '@ant-design/icons-svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { fullTime } from '#ui/time-words.ts'
import { clockReturnsAt, clockText, day, spokenTime } from '../exam-clock.ts'
import type { Announce } from '../use-announcer.ts'
import { useExamClock } from '../use-exam-clock.ts'

interface ExamTimerProps {
  deadlineAt: number
  announce: Announce
  onEnd: () => void
}

/** The time left, or when it ends while that is days away; a button hides it, and at five minutes it comes back once. */
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
        <span
          role="timer"
          aria-live="off"
          aria-label={left < day ? '剩余时间' : '截止时间'}
          className={left < day ? '' : 'text-sm font-normal max-sm:max-w-24'}
        >
          {left < day ? clockText(left) : `${fullTime(deadlineAt)} 截止`}
        </span>
      )}
    </div>
  )
}
