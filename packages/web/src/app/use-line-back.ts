import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readBuildId } from '#api/version.ts'
import { useGo } from '#ui/use-go.ts'
import { showArrival } from './at-hand.ts'

const lookAgainMs = 1000

/**
 * Opens the page anew when the line is back, in place of what said that it could not be had: as soon as the server is
 * reached, for a line that is back may carry nothing for a while.
 */
export function useLineBack(): void {
  const go = useGo()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const gone = new AbortController()
    let timer = 0
    const look = async () => {
      const isReached = navigator.onLine && (await readBuildId()) !== ''
      if (gone.signal.aborted) {
        return
      }
      if (isReached) {
        showArrival(pathname)
        go(pathname + search + hash, { replace: true })
      } else if (navigator.onLine) {
        timer = window.setTimeout(look, lookAgainMs)
      }
    }
    window.addEventListener('online', look, { signal: gone.signal })
    return () => {
      gone.abort()
      window.clearTimeout(timer)
    }
  }, [go, pathname, search, hash])
}
