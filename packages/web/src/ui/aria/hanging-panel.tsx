import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Chinese } from './chinese.tsx'

interface HangingPanelProps extends Pick<PopoverProps, 'aria-label' | 'aria-labelledby' | 'placement' | 'className'> {
  id?: string
  /** What it hangs from. */
  trigger: RefObject<HTMLElement | null>
  /** Asked to close by Esc or a press beside it. */
  onClose: () => void
  children: ReactNode
}

/** What menus, panels and lists have in common while they are open: the place below what they hang from. */
export function HangingPanel({ trigger, onClose, placement = 'bottom end', children, ...rest }: HangingPanelProps) {
  return (
    <Chinese>
      <Popover
        {...rest}
        isOpen
        triggerRef={trigger}
        placement={placement}
        offset={4}
        containerPadding={8}
        onOpenChange={(isOpen) => {
          if (!isOpen) {
            onClose()
          }
        }}
      >
        {children}
      </Popover>
    </Chinese>
  )
}
