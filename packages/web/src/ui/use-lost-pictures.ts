import { useEffect, useEffectEvent, useState } from 'react'
import { createLostPictures } from './lost-pictures.ts'

/** Pictures of one page are lost together: one question for all of them. */
const gatherMs = 200

/**
 * Calls back with the paths of stored pictures that could not be loaded, so that fresh links are asked for: a page that
 * stands open outlives its links. Without a line it waits for it.
 */
export function useLostPictures(onLost: (paths: readonly string[]) => void): void {
  const [lost] = useState(createLostPictures)
  const tell = useEffectEvent(onLost)
  useEffect(() => {
    const paths = new Set<string>()
    let timer = 0
    const send = () => {
      if (paths.size > 0 && navigator.onLine) {
        tell([...paths])
        paths.clear()
      }
    }
    const handleError = ({ target }: Event) => {
      const path = target instanceof HTMLImageElement ? lost.note(target.src, Date.now()) : undefined
      if (path !== undefined) {
        paths.add(path)
        window.clearTimeout(timer)
        timer = window.setTimeout(send, gatherMs)
      }
    }
    // Errors of pictures do not bubble.
    document.addEventListener('error', handleError, true)
    window.addEventListener('online', send)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('error', handleError, true)
      window.removeEventListener('online', send)
    }
  }, [lost])
}
