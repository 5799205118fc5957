import { useEffect, useState } from 'react'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { whenAppWanted } from '#ui/use-app.ts'

/** Long enough for a first view on a slow phone; a person who reads does not notice. */
const patienceMs = 5000
/** What a person pressed comes first. */
const afterSignMs = 1000
const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/**
 * Whether what no first view needs is to be loaded. At once for who is signed in, so that it is there when the line is lost;
 * for a guest, who has nothing to lose, at the first sign of a person, when something is to be said, or after a while.
 */
export function useLater(): boolean {
  const isKnown = isSignedIn(useSession())
  const [isDue, setDue] = useState(isKnown)
  if (isKnown && !isDue) {
    // It stays when they are signed out: what is being said to them would go with it.
    setDue(true)
  }
  useEffect(() => {
    if (isDue) {
      return undefined
    }
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
  }, [isDue])
  return isDue
}
