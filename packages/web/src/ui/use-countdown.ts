import { useEffect, useState } from 'react'

/** Seconds left of a countdown, and the way to start it. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const timer = window.setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return [left, setLeft]
}
