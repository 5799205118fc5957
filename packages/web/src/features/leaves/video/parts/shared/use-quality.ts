import { type RefObject, useState } from 'react'
import { firstQuality, keepQuality, type Quality } from './film-quality.ts'

/**
 * Which version of a film plays. Changing it goes on at the same moment of the film, playing if it played: what is
 * counted is the film's own time, whichever version it is.
 */
export function useQuality(player: RefObject<HTMLVideoElement | null>): {
  quality: Quality
  change: (quality: Quality) => void
} {
  const [quality, setQuality] = useState(firstQuality)
  const change = (wanted: Quality) => {
    const video = player.current
    if (video && wanted !== quality) {
      const { currentTime, paused, playbackRate } = video
      const goOn = () => {
        video.currentTime = currentTime
        video.playbackRate = playbackRate
        if (!paused) {
          // A browser that wants a press first shows its own button.
          video.play().catch(() => undefined)
        }
      }
      video.addEventListener('loadedmetadata', goOn, { once: true })
    }
    keepQuality(wanted)
    setQuality(wanted)
  }
  return { quality, change }
}
