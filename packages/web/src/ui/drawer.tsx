import type { ReactNode } from 'react'
import { FetchVeil } from './fetch-veil.tsx'
import { FetchedPart } from './fetched-part.ts'
import { useClosedUnseen, useFetchedPart } from './use-fetched-part.ts'

export interface DrawerProps {
  open: boolean
  /** Its name, too. */
  title: ReactNode
  placement?: 'left' | 'right' | 'bottom'
  /** How wide in px, at most what the window has; one from below is as high as what is in it. */
  size?: number
  /** Whether what is in it goes to its edges. */
  isFlush?: boolean
  onClose?: () => void
  /** It is open, or it was closed and is gone from the page. */
  afterOpenChange?: (isOpen: boolean) => void
  children?: ReactNode
}

const drawerPart = new FetchedPart(async () => (await import('./aria/drawer-part.tsx')).DrawerPart)

/**
 * A drawer over the page, from the right unless said differently. What draws it is fetched when one is first opened; what is in it is
 * made anew each time it opens.
 */
export function Drawer(props: DrawerProps) {
  const { open, afterOpenChange, onClose } = props
  const fetched = useFetchedPart(drawerPart, open)
  const isThere = fetched.state === 'there'
  useClosedUnseen(open, isThere ? undefined : () => afterOpenChange?.(false))
  if (isThere) {
    const Part = fetched.part
    return <Part {...props} />
  }
  return open ? <FetchVeil state={fetched.state} onAgain={drawerPart.again} onCancel={() => onClose?.()} /> : null
}
