import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BannerSlot } from '../../features/banner/parts/shared/banner-slot.tsx'
import { PlanBanner } from '../../features/organisation/parts/shared/plan-banner.tsx'
import { routeOf } from '../pages.ts'
import { Header } from './header.tsx'
import { RightPanel } from './right-panel.tsx'
import { ShellDrawer } from './shell-drawer.tsx'
import { ShellPanel } from './shell-panel.tsx'
import { Sidebar } from './sidebar.tsx'
import { useRightPanel } from './use-right-panel.ts'
import { useSidebar } from './use-sidebar.ts'

const PopUpBanner = lazy(async () => ({
  default: (await import('../../features/banner/parts/shared/pop-up-banner.tsx')).PopUpBanner,
}))

const drawerWidth = 260

/** The shell: header, sidebar, optional sub bar and right panel. It stays while pages change inside it. */
export function SecLayout() {
  const { pathname } = useLocation()
  const shell = routeOf(pathname)?.shell
  const sidebar = useSidebar()
  const panel = useRightPanel()
  const hasSidebar = shell?.sidebar !== false
  return (
    <div className="flex min-h-dvh flex-col">
      <BannerSlot type="header_top" />
      <PlanBanner />
      <Header
        isMenuOpen={sidebar.isDrawer ? sidebar.isDrawerOpen : sidebar.isOpen}
        onMenu={sidebar.toggle}
        onPanel={shell?.rightPanel ? panel.toggle : undefined}
      />
      <div className="flex flex-1 items-start">
        {hasSidebar ? (
          <aside
            className={`sticky top-14 h-[calc(100dvh-var(--zx-header))] shrink-0 border-r border-line bg-card transition-[width] duration-150 max-side:hidden ${
              sidebar.isOpen ? 'w-[var(--zx-sidebar)]' : 'w-[var(--zx-sidebar-small)]'
            }`}
          >
            <Sidebar isSmall={!sidebar.isOpen} />
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          {shell?.subBar ? <ShellPanel name={shell.subBar} /> : null}
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <Outlet />
          </main>
        </div>
        {shell?.rightPanel ? <RightPanel name={shell.rightPanel} panel={panel} /> : null}
      </div>
      <ShellDrawer
        placement="left"
        size={drawerWidth}
        open={sidebar.isDrawerOpen}
        onClose={sidebar.closeDrawer}
        title="菜单"
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar isSmall={false} onChoose={sidebar.closeDrawer} />
      </ShellDrawer>
      <Suspense fallback={null}>
        <PopUpBanner />
      </Suspense>
    </div>
  )
}
