import { Suspense } from 'react'
import { besidePage } from '#ui/beside-page.ts'
import { SearchRow } from './search-row.tsx'
import { ShellDrawer } from './shell-drawer.tsx'
import type { SidebarState } from './use-sidebar.ts'

const Sidebar = besidePage(async () => (await import('./sidebar.tsx')).Sidebar)

const drawerWidth = 260

/** The whole menu from the left, where the screen is too narrow for it. */
export function SidebarDrawer({ sidebar, hasSearch }: { sidebar: SidebarState; hasSearch: boolean }) {
  return (
    <ShellDrawer
      placement="left"
      size={drawerWidth}
      open={sidebar.isDrawerOpen}
      onClose={sidebar.closeDrawer}
      title="菜单"
      styles={{ body: { padding: 0 } }}
    >
      <Suspense fallback={null}>
        <Sidebar
          isSmall={false}
          top={hasSearch ? <SearchRow className="px-1" /> : null}
          onChoose={sidebar.closeDrawer}
        />
      </Suspense>
    </ShellDrawer>
  )
}
