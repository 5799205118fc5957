import { useEffect, useState } from 'react'
import { whenAppWanted } from '#ui/use-app.ts'

/** Long enough for a first view on a slow phone; a person who reads does not notice. */
const patienceMs = 5000
/** What a person pressed comes first. */
const afterSignMs = 1000
const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/**
 * Whether what no first view needs is to be loaded: at the first sign of a person, when something is to be said, or after a
 * while, so that it is there when the line is lost.
 */
export function useLater(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const load = () => setDue(true)
    const timers = [setTimeout(load, patienceMs)]
    const soon = () => {
      timers.push(setTimeout(load, afterSignMs))
    }
    const heard = new AbortController()
    whenAppWanted(load)
    for (const sign of signs) {
      window.addEventListener(sign, soon, { once: true, passive: true, signal: heard.signal })
    }
    return () => {
      heard.abort()
      timers.forEach(clearTimeout)
    }
  }, [])
  return isDue
}
