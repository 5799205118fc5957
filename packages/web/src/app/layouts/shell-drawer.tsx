import { type ComponentProps, Suspense, useState } from 'react'
import { besidePage } from '#ui/beside-page.ts'

const Drawer = besidePage(async () => (await import('./antd-drawer.tsx')).AntdDrawer)

/** antd's drawer, loaded when it first opens: most visits to a wide screen never do. */
export function ShellDrawer(props: ComponentProps<typeof Drawer> & { open: boolean }) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) {
    setOpened(true)
  }
  return wasOpened ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null
}
