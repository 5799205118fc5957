import { Outlet } from 'react-router'
import { Header } from './header.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { PopUp } from './pop-up.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { SiteFoot } from './site-foot.tsx'
import { TopBars } from './top-bars.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The older layout (spec 1 §2.3): the main menu in the header, in a drawer below 992 px; no sidebar; a footer. */
export function LegacyLayout() {
  const sidebar = useSidebar()
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <TopBars />
      <Header isMenuOpen={sidebar.isDrawerOpen} onMenu={sidebar.toggle} menu={<HeaderMenu />} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFoot className="flex flex-wrap justify-center gap-x-6 gap-y-1 border-t border-line bg-card px-4 py-4 print:hidden" />
      <SidebarDrawer sidebar={sidebar} hasSearch />
      <PopUp />
    </div>
  )
}
