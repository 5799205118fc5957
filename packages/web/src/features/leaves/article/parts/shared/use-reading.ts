import { type Learned, learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { useEffect, useRef } from 'react'

interface Reading {
  /** Only members' reading counts. */
  enabled: boolean
  send: (seconds: number, end: boolean) => Promise<Learned>
  onLearned: (learned: Learned) => void
  /** Seconds in sight that are reading to the end, where nothing has to be scrolled to. */
  endAfter?: number
}

const tickMs = 1_000

/**
 * Counts the seconds a text is really in front of the person (the page visible) and whether its end was reached, and
 * reports every ten seconds, on reaching the end and on leaving. Gives the function that says the end was reached.
 */
export function useReading({ enabled, send, onLearned, endAfter }: Reading): (end: boolean) => void {
  const state = useRef({ seconds: 0, seen: 0, end: false, sentEnd: false, sending: false })
  const latest = useRef({ send, onLearned })
  latest.current = { send, onLearned }

  useEffect(() => {
    if (!enabled) {
      return
    }
    const counted = state.current
    const report = () => {
      const hasNews = counted.seconds > 0 || counted.end !== counted.sentEnd
      if (counted.sending || !hasNews) {
        return
      }
      const { seconds, end } = counted
      counted.seconds = 0
      counted.sentEnd = end
      counted.sending = true
      latest.current
        .send(Math.min(seconds, learnLimits.viewCap), end)
        .then((learned) => latest.current.onLearned(learned))
        .catch(() => {
          // Not lost: reported with the next seconds, once the line is back.
          counted.seconds += seconds
          counted.sentEnd = false
        })
        .finally(() => {
          counted.sending = false
        })
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        counted.seconds += 1
        counted.seen += 1
        counted.end ||= counted.seen === endAfter
      }
      const isDue = counted.seconds >= learnLimits.viewSeconds || (counted.end && !counted.sentEnd)
      if (isDue) {
        report()
      }
    }, tickMs)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
      report()
    }
  }, [enabled, endAfter])

  return (end) => {
    state.current.end ||= end
  }
}
