import { sizes } from '#theme/tokens.ts'
import { Drawer } from '#ui/drawer.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { ShellPanel } from './shell-panel.tsx'
import type { RightPanelState } from './use-right-panel.ts'

/**
 * The panel at the right, beside the page on the widest screens and over it elsewhere. Each says itself what it has for
 * who is not signed in.
 */
export function RightPanel({ name, panel }: { name: string; panel: RightPanelState }) {
  const content = <ShellPanel name={name} room={<SkeletonLines className="p-4" />} />
  if (!panel.isBeside) {
    return (
      <Drawer open={panel.isOpen} onClose={panel.close} placement="right" size={sizes.rightPanel} title="推荐" isFlush>
        {content}
      </Drawer>
    )
  }
  return panel.isOpen ? (
    <aside
      aria-label="推荐"
      className="sticky top-14 h-[calc(100dvh-var(--zx-header)-var(--zx-bars,0px))] w-[var(--zx-right-panel)] shrink-0 overflow-y-auto print:hidden border-l border-line bg-card"
    >
      {content}
    </aside>
  ) : null
}
