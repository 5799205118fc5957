import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { breakpoints } from '#theme/tokens.ts'
import { useMedia } from '#theme/use-media.ts'
import { besidePage } from '#ui/beside-page.ts'
import { routeOf } from '../pages.ts'
import { Header } from './header.tsx'
import { PopUp } from './pop-up.tsx'
import { RightPanel } from './right-panel.tsx'
import { SearchRow } from './search-row.tsx'
import { ShellPanel } from './shell-panel.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { TopBars } from './top-bars.tsx'
import { useRightPanel } from './use-right-panel.ts'
import { useSidebar } from './use-sidebar.ts'

// After the first drawing, in the room that is kept for it: its icons weigh as much as a page, and phones show none of it.
const Sidebar = besidePage(async () => (await import('./sidebar.tsx')).Sidebar)

/** The shell: header, sidebar, optional sub bar and right panel. It stays while pages change inside it. */
export function SecLayout() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const shell = route?.shell
  const sidebar = useSidebar()
  const panel = useRightPanel()
  const hasSidebar = shell?.sidebar !== false
  const hasRoom = useMedia(`(min-width: ${breakpoints.sidebar}px)`)
  // Where one looks around; pages on which one works have their search in the drawer.
  const hasSearchRow = hasSidebar && route?.who === 'anyone'
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <TopBars />
      <Header
        isMenuOpen={sidebar.isDrawer ? sidebar.isDrawerOpen : sidebar.isOpen}
        onMenu={sidebar.toggle}
        onPanel={shell?.rightPanel ? panel.toggle : undefined}
      />
      {hasSearchRow ? <SearchRow className="border-b border-line bg-card px-3 print:hidden" /> : null}
      <div className="flex flex-1 items-start print:block">
        {hasSidebar ? (
          <aside
            className={`sticky top-14 h-[calc(100dvh-var(--zx-header)-var(--zx-bars,0px))] shrink-0 border-r border-line bg-card transition-[width] duration-150 max-side:hidden print:hidden ${
              sidebar.isOpen ? 'w-[var(--zx-sidebar)]' : 'w-[var(--zx-sidebar-small)]'
            }`}
          >
            {hasRoom ? (
              <Suspense fallback={null}>
                <Sidebar isSmall={!sidebar.isOpen} />
              </Suspense>
            ) : null}
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col print:block">
          {shell?.subBar ? (
            // As high from the beginning as with what stands in it: a press on the page below hits what it was aimed at.
            <div className="border-b border-line bg-card print:hidden">
              <ShellPanel name={shell.subBar} room={<div className="h-12" />} />
            </div>
          ) : null}
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <Outlet />
          </main>
        </div>
        {shell?.rightPanel ? <RightPanel name={shell.rightPanel} panel={panel} /> : null}
      </div>
      <SidebarDrawer sidebar={sidebar} hasSearch={!hasSearchRow} />
      <PopUp />
    </div>
  )
}
