import { useEffect } from 'react'
import { clock } from '#api/connection.ts'

/** After the moment itself, so that the server, too, is past it. */
const marginMs = 500
/** Longer than any page stays open; a timer holds no more. */
const longestMs = 24 * 3600 * 1000

/** Calls back when a moment comes, in unix seconds; 0 for none. */
export function useAt(seconds: number, then: () => unknown): void {
  useEffect(() => {
    const ms = seconds * 1000 - clock.now()
    if (seconds === 0 || ms <= 0 || ms > longestMs) {
      return undefined
    }
    const timer = window.setTimeout(then, ms + marginMs)
    return () => window.clearTimeout(timer)
  }, [seconds, then])
}
