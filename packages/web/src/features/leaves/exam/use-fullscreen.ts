import { useEffect, useState } from 'react'

/** What stands in place of the paper: nothing, the way into full screen, or the way back. */
export type Cover = 'none' | 'begin' | 'back'

export interface Fullscreen {
  cover: Cover
  /** It is asked for, and this browser has none. */
  isLacking: boolean
  /** Only a press may ask for it. */
  enter: () => void
}

function hasFullscreen(): boolean {
  return document.fullscreenEnabled === true && typeof document.documentElement.requestFullscreen === 'function'
}

const isFullNow = () => Boolean(document.fullscreenElement)

/** The page in full screen while `isAsked`; a browser that cannot, or does not let us, goes on without. */
export function useFullscreen(isAsked: boolean): Fullscreen {
  const [isLacking, setLacking] = useState(() => !hasFullscreen())
  const [isFull, setFull] = useState(isFullNow)
  const [wasFull, setWasFull] = useState(isFullNow)
  useEffect(() => {
    if (!isAsked) {
      return undefined
    }
    const handleChange = () => {
      setFull(isFullNow())
      setWasFull((before) => before || isFullNow())
    }
    document.addEventListener('fullscreenchange', handleChange)
    return () => {
      document.removeEventListener('fullscreenchange', handleChange)
      if (isFullNow()) {
        document.exitFullscreen().catch(() => undefined)
      }
    }
  }, [isAsked])
  const way = wasFull ? 'back' : 'begin'
  return {
    cover: isAsked && !isLacking && !isFull ? way : 'none',
    isLacking: isAsked && isLacking,
    enter: () => {
      document.documentElement.requestFullscreen().catch(() => setLacking(true))
    },
  }
}
