import { useState } from 'react'
import { breakpoints } from '#theme/tokens.ts'
import { useMedia } from '#ui/use-media.ts'

interface Choice {
  isLarge: boolean
  isOpen: boolean
}

export interface SidebarState {
  /** Wide with labels, or icons only. */
  isOpen: boolean
  /** The whole menu is a drawer, because the screen is narrow. */
  isDrawer: boolean
  isDrawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/** Opens by itself on large screens and closes on small ones; a person's own choice holds until the size class changes. */
export function useSidebar(): SidebarState {
  const isLarge = useMedia(`(min-width: ${breakpoints.xl}px)`)
  const isDrawer = useMedia(`(max-width: ${breakpoints.drawer - 0.02}px)`)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isOpen = choice?.isLarge === isLarge ? choice.isOpen : isLarge
  return {
    isOpen: isOpen && !isDrawer,
    isDrawer,
    isDrawerOpen: isDrawer && isDrawerOpen,
    toggle: () => (isDrawer ? setDrawerOpen(!isDrawerOpen) : setChoice({ isLarge, isOpen: !isOpen })),
    closeDrawer: () => setDrawerOpen(false),
  }
}
