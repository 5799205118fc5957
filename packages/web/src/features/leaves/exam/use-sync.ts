import { useEffect, useSyncExternalStore } from 'react'
import { useIsOffline } from '#ui/use-is-offline.ts'
import type { AnswerSync, SyncState } from './sync-types.ts'

/** How long a page may have been hidden or asleep before the server is asked for its copy. */
const asleepMs = 30_000
const tickMs = 5_000

/** The state of a synchronising, and its ears: the network's return, waking up, and the page's end. */
export function useSync(sync: AnswerSync): SyncState {
  useEffect(() => {
    let seenMs = Date.now()
    const tick = window.setInterval(() => {
      const sleptMs = Date.now() - seenMs
      seenMs = Date.now()
      if (sleptMs > asleepMs) {
        sync.wake()
      }
    }, tickMs)
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') {
        sync.flushClosing()
      } else if (Date.now() - seenMs > asleepMs) {
        seenMs = Date.now()
        sync.wake()
      }
    }
    const handleHide = () => sync.flushClosing()
    const handleOnline = () => sync.wake()
    window.addEventListener('online', handleOnline)
    window.addEventListener('pagehide', handleHide)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.clearInterval(tick)
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('pagehide', handleHide)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [sync])
  const state = useSyncExternalStore(sync.subscribe, sync.state)
  const isOffline = useIsOffline()
  // What waits for its turn to be sent will not arrive: said now, and not when it has failed.
  return isOffline && state.saving === 'saving' ? { ...state, saving: 'unsynced' } : state
}
