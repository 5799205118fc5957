import { clock } from '#api/connection.ts'
import { fullTime, relativeTime } from './time-words.ts'

/** A moment: relative within a day, the full time on hover. */
export function TimeText({ seconds, className = '' }: { seconds: number; className?: string }) {
  if (seconds <= 0) {
    return null
  }
  const [day = '', time] = relativeTime(seconds, clock.now()).split(' ')
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={fullTime(seconds)} className={className}>
      {/* A line may end after the day, never within it. */}
      <span className="whitespace-nowrap">{day}</span>
      {time === undefined ? '' : ` ${time}`}
    </time>
  )
}
