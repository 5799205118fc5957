import { clock } from '#api/connection.ts'
import { fullTime, relativeTime } from './time-words.ts'

/** A moment: relative within a day, the full time on hover. */
export function TimeText({ seconds, className = '' }: { seconds: number; className?: string }) {
  if (seconds <= 0) {
    return null
  }
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={fullTime(seconds)} className={className}>
      {relativeTime(seconds, clock.now())}
    </time>
  )
}
