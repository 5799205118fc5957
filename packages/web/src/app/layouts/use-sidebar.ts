import { useState } from 'react'
import { onDevice } from '#api/device-storage.ts'
import { breakpoints } from '#theme/tokens.ts'
import { useMedia } from '#theme/use-media.ts'

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

const storageKey = 'zx-sidebar'

/** The device's last choice, with the size of screen it was made on; a browser that forbids storage has none. */
function readChoice(): Choice | null {
  const [size, state] = (onDevice.read(storageKey) ?? '').split(' ')
  return state ? { isLarge: size === 'large', isOpen: state === 'open' } : null
}

function keepChoice({ isLarge, isOpen }: Choice): void {
  onDevice.write(storageKey, `${isLarge ? 'large' : 'small'} ${isOpen ? 'open' : 'closed'}`)
}

/** Opens by itself on large screens and closes on small ones; a person's own choice is kept by the device and holds until the size class changes. */
export function useSidebar(): SidebarState {
  const isLarge = useMedia(`(min-width: ${breakpoints.xl}px)`)
  const isDrawer = useMedia(`(max-width: ${breakpoints.drawer - 0.02}px)`)
  const [choice, setChoice] = useState(readChoice)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isOpen = choice?.isLarge === isLarge ? choice.isOpen : isLarge
  function choose(next: Choice): void {
    setChoice(next)
    keepChoice(next)
  }
  return {
    isOpen: isOpen && !isDrawer,
    isDrawer,
    isDrawerOpen: isDrawer && isDrawerOpen,
    toggle: () => (isDrawer ? setDrawerOpen(!isDrawerOpen) : choose({ isLarge, isOpen: !isOpen })),
    closeDrawer: () => setDrawerOpen(false),
  }
}
