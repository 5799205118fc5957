import { type ReactNode, type RefObject, useId } from 'react'
import { HangingPanel } from './hanging-panel.tsx'
import './popover.css'

interface PopoverPartProps {
  trigger: RefObject<HTMLElement | null>
  title?: string | undefined
  label?: string | undefined
  isBare: boolean
  onClose: () => void
  children: ReactNode
}

/** What draws a Popover while it is open. */
export function PopoverPart({ trigger, title, label, isBare, onClose, children }: PopoverPartProps) {
  const heading = useId()
  return (
    <HangingPanel
      trigger={trigger}
      {...(title ? { 'aria-labelledby': heading } : { 'aria-label': label ?? '' })}
      className={isBare ? 'zx-popover' : 'zx-popover zx-popover-framed'}
      onClose={onClose}
    >
      {title ? (
        <h2 id={heading} className="mb-2 font-semibold text-ink">
          {title}
        </h2>
      ) : null}
      {children}
    </HangingPanel>
  )
}
