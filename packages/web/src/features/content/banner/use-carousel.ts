import { carouselIntervalMs } from '@zhixing/contract/content/banner/sizes.ts'
import { useEffect, useState } from 'react'
import { useReducedMotion } from '#theme/use-reduced-motion.ts'

interface Carousel {
  at: number
  show: (at: number) => void
  isMoving: boolean
  /** Stops it, or lets it go on; absent where it does not move by itself. */
  toggle: (() => void) | undefined
}

/** Which of several banners is shown: the next every three seconds, unless stopped or the person wants no motion. */
export function useCarousel(count: number): Carousel {
  const isStill = useReducedMotion()
  const [chosen, setChosen] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isMoving = count > 1 && !isStill && !isStopped
  useEffect(() => {
    if (!isMoving) {
      return undefined
    }
    const timer = window.setInterval(() => {
      // A page in the background stays where it is.
      if (document.visibilityState === 'visible') {
        setChosen((at) => at + 1)
      }
    }, carouselIntervalMs)
    return () => window.clearInterval(timer)
  }, [isMoving])
  return {
    at: count > 0 ? chosen % count : 0,
    show: setChosen,
    isMoving,
    toggle: count > 1 && !isStill ? () => setStopped(!isStopped) : undefined,
  }
}
