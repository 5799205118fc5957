import { type RefObject, useEffect, useRef, useState } from 'react'
import { clock } from '#api/connection.ts'

const tickMs = 1000

/** Seconds until a moment in unix seconds, counted down while the component is there. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil(until - now / tickMs))
}

/** What covers the whole screen while it is there, or the window where the browser has no full screen; ends with it. */
export function useProjector(onClose: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const handleChange = () => {
      if (!document.fullscreenElement) {
        close.current()
      }
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close.current()
      }
    }
    // Not every browser has it, and none has to grant it.
    ref.current?.requestFullscreen?.().catch(() => undefined)
    document.addEventListener('fullscreenchange', handleChange)
    window.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('fullscreenchange', handleChange)
      window.removeEventListener('keydown', handleKey)
      if (document.fullscreenElement) {
        document.exitFullscreen().catch(() => undefined)
      }
    }
  }, [])
  return ref
}
