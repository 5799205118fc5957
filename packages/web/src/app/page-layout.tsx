import { type ComponentType, use } from 'react'
import { useLocation } from 'react-router'
import { type Code, keptCode } from './code.ts'
import { FocusLayout } from './layouts/focus-layout.tsx'
import { SecLayout } from './layouts/sec-layout.tsx'
import { routeOf } from './pages.ts'
import type { RouteData } from './route-data.ts'

const legacy = keptCode(async () => (await import('./layouts/legacy-layout.tsx')).LegacyLayout)
const shell = ready(SecLayout)
/** Websites draw their own header and stand in none. */
const none = ready(FocusLayout)

function ready(part: ComponentType): Code<ComponentType> {
  return { arriving: Promise.resolve(part), part }
}

/** What a page stands in; the shell also around a path that leads nowhere. */
export function layoutOf(route: RouteData | undefined, anew = false): Code<ComponentType> {
  if (!route || route.layout === 'sec') {
    return shell
  }
  return route.layout === 'legacy' ? legacy(anew) : none
}

/** The layout of the page that is open; it stays mounted while pages change inside it. */
export function PageLayout() {
  const { pathname } = useLocation()
  const { part, arriving } = layoutOf(routeOf(pathname))
  const Layout = part ?? use(arriving)
  return <Layout />
}
