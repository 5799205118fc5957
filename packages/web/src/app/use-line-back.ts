import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { readBuildId } from '#api/version.ts'
import { useGo } from '#ui/use-go.ts'
import { showArrival } from './at-hand.ts'

const lookAgainMs = 1000

/** Opens the page anew, with code that had not come. */
export function useOpenAnew(): () => void {
  const go = useGo()
  const { pathname, search, hash } = useLocation()
  return useCallback(() => {
    showArrival(pathname)
    go(pathname + search + hash, { replace: true })
  }, [go, pathname, search, hash])
}

/** Calls back when the line is back and the server is reached: a line that is back may carry nothing for a while. */
export function useLineBack(onBack: () => void): void {
  useEffect(() => {
    const gone = new AbortController()
    let timer = 0
    const look = async () => {
      const isReached = navigator.onLine && (await readBuildId()) !== ''
      if (gone.signal.aborted) {
        return
      }
      if (isReached) {
        onBack()
      } else if (navigator.onLine) {
        timer = window.setTimeout(look, lookAgainMs)
      }
    }
    window.addEventListener('online', look, { signal: gone.signal })
    return () => {
      gone.abort()
      window.clearTimeout(timer)
    }
  }, [onBack])
}
