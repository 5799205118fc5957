import type { DrawerProps } from '../drawer.tsx'
import { OverlayFrame } from './overlay-frame.tsx'
import { useToldOpen } from './use-overlay.ts'
import './drawer.css'

const usualWidth = 378

/** What draws a Drawer. */
export function DrawerPart(props: DrawerProps) {
  const { open, title, placement = 'right', size = usualWidth, isFlush = false, onClose, afterOpenChange } = props
  useToldOpen(open, () => afterOpenChange?.(true))
  return (
    <OverlayFrame
      isOpen={open}
      title={title}
      onClose={() => onClose?.()}
      onGone={() => afterOpenChange?.(false)}
      closeName="关闭"
      closesBeside
      closesByEsc
      beginsIn="whole"
      look={{
        veil: `zx-drawer-veil zx-drawer-veil-${placement}`,
        frame: `zx-drawer zx-drawer-${placement}`,
        body: isFlush ? 'zx-drawer-flush' : undefined,
      }}
      style={placement === 'bottom' ? undefined : { width: size }}
    >
      {props.children}
    </OverlayFrame>
  )
}
