import { Suspense } from 'react'
import { besidePage } from '#ui/beside-page.ts'
import { Drawer } from '#ui/drawer.tsx'
import { SearchRow } from './search-row.tsx'
import type { SidebarState } from './use-sidebar.ts'

const Sidebar = besidePage(async () => (await import('./sidebar.tsx')).Sidebar)

const drawerWidth = 260

/** The whole menu from the left, where the screen is too narrow for it. */
export function SidebarDrawer({ sidebar, hasSearch }: { sidebar: SidebarState; hasSearch: boolean }) {
  return (
    <Drawer
      placement="left"
      size={drawerWidth}
      open={sidebar.isDrawerOpen}
      onClose={sidebar.closeDrawer}
      title="菜单"
      isFlush
    >
      <Suspense fallback={null}>
        <Sidebar
          isSmall={false}
          top={hasSearch ? <SearchRow className="px-1" /> : null}
          onChoose={sidebar.closeDrawer}
        />
      </Suspense>
    </Drawer>
  )
}
