import { useEffect, useRef, useState } from 'react'
import { clock } from '#api/connection.ts'
import { clockReturnsAt, secondsLeft, spokenBetween } from './exam-clock.ts'
import type { Announce } from './use-announcer.ts'

/** Twice a second, so that no second is skipped on screen. */
const tickMs = 500

/** Seconds left until a moment, from the corrected server clock at each tick: a throttled tab loses nothing. */
export function useSecondsLeft(untilSeconds: number): number {
  const [left, setLeft] = useState(() => secondsLeft(untilSeconds, clock.now()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(untilSeconds, clock.now()))
    tick()
    const timer = window.setInterval(tick, tickMs)
    return () => window.clearInterval(timer)
  }, [untilSeconds])
  return left
}

interface ExamClock {
  left: number
  isHidden: boolean
  setHidden: (isHidden: boolean) => void
}

interface Heard {
  announce: Announce
  /** The time is over. */
  onEnd: () => void
}

/** An exam's clock: read out at a few times, back on screen at five minutes, and the end told once. */
export function useExamClock(deadlineAt: number, heard: Heard): ExamClock {
  const left = useSecondsLeft(deadlineAt)
  const [isHidden, setHidden] = useState(false)
  const before = useRef(left)
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => {
    const words = spokenBetween(before.current, left)
    if (words) {
      latest.current.announce(words)
    }
    if (before.current > clockReturnsAt && left <= clockReturnsAt) {
      setHidden(false)
    }
    before.current = left
    if (left === 0) {
      latest.current.onEnd()
    }
  }, [left])
  return { left, isHidden, setHidden }
}
