import { useState } from 'react'
import { breakpoints } from '#theme/tokens.ts'
import { useMedia } from '#theme/use-media.ts'

export interface RightPanelState {
  isOpen: boolean
  /** Beside the page; otherwise over it. */
  isBeside: boolean
  toggle: () => void
  close: () => void
}

/** Open by default only from 1536 px; below that it opens over the page. */
export function useRightPanel(): RightPanelState {
  const isBeside = useMedia(`(min-width: ${breakpoints.xxl}px)`)
  const [choice, setChoice] = useState<{ isBeside: boolean; isOpen: boolean } | null>(null)
  const isOpen = choice?.isBeside === isBeside ? choice.isOpen : isBeside
  return {
    isOpen,
    isBeside,
    toggle: () => setChoice({ isBeside, isOpen: !isOpen }),
    close: () => setChoice({ isBeside, isOpen: false }),
  }
}
