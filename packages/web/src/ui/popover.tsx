import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { ButtonProps } from './button.tsx'
import { FetchedPart } from './fetched-part.ts'
import { useOpenedPart } from './use-opened-part.ts'

export interface PopoverProps {
  /** The button that opens it. */
  children: ReactElement<ButtonProps>
  /** A heading above what is in it, and its name. */
  title?: string
  /** Its name where no heading is seen. */
  label?: string
  content: ReactNode
  /** Whether what is in it has a frame of its own. */
  isBare?: boolean
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

const popoverPart = new FetchedPart(async () => (await import('./aria/popover-part.tsx')).PopoverPart)

/** A button with a small panel that hangs from it. What draws the panel is fetched when a pointer comes near, or it is opened. */
export function Popover({ children, title, label, content, isBare = false, open, onOpenChange }: PopoverProps) {
  const trigger = useRef<HTMLElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const fetched = useOpenedPart(popoverPart, isOpen, () => change(false))
  const Part = fetched.state === 'there' ? fetched.part : undefined
  const button = children.props
  return (
    <>
      {cloneElement(children, {
        ref: trigger,
        loading: button.loading === true || (isOpen && !Part),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerEnter: (event) => {
          popoverPart.fetch()
          button.onPointerEnter?.(event)
        },
        onClick: (event) => {
          // Safari gives a pressed button no focus, and the panel gives it back to who had it.
          trigger.current?.focus({ preventScroll: true })
          button.onClick?.(event)
          change(!isOpen)
        },
      })}
      {Part && isOpen ? (
        <Part trigger={trigger} title={title} label={label} isBare={isBare} onClose={() => change(false)}>
          {content}
        </Part>
      ) : null}
    </>
  )
}
