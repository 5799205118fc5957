import { useEffect, useState } from 'react'
import { whenAppWanted } from '#ui/use-app.ts'

/** Long enough for a first view on a slow phone; a person who reads does not notice. */
const patienceMs = 5000
const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/**
 * Whether what no first view needs is to be loaded: at the first sign of a person, when something is to be said, or after a
 * while, so that it is there when the line is lost.
 */
export function useLater(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const load = () => setDue(true)
    const timer = setTimeout(load, patienceMs)
    whenAppWanted(load)
    for (const sign of signs) {
      window.addEventListener(sign, load, { once: true, passive: true })
    }
    return () => {
      clearTimeout(timer)
      for (const sign of signs) {
        window.removeEventListener(sign, load)
      }
    }
  }, [])
  return isDue
}
