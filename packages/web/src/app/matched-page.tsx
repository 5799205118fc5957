import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { type ComponentType, use } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PathParamsContext } from '#ui/path-params.ts'
import type { CodeSource } from './code.ts'
import { NotFound } from './not-found.tsx'
import { pageMatch, pageSource } from './pages.ts'
import type { RouteData } from './route-data.ts'
import { RoutePage } from './route-page.tsx'

/** The page that the path means. */
export function MatchedPage() {
  const { pathname, search } = useLocation()
  const found = pageMatch(pathname)
  if (found?.route.redirect) {
    return <Navigate to={pathTo(found.route.redirect, found.params) + search} replace />
  }
  const source = pageSource(found?.route.page ?? '')
  if (!found || !source) {
    return <NotFound />
  }
  return (
    <PathParamsContext value={found.params}>
      <DrawnPage key={found.pattern} route={found.route} source={source} />
    </PathParamsContext>
  )
}

interface DrawnPageProps {
  route: RouteData
  source: CodeSource<ComponentType>
}

/**
 * A page whose code is at hand is drawn at once, so that a press on a link that was pointed at shows it in the same frame;
 * until the code of another has come, what was there before stays.
 */
function DrawnPage({ route, source }: DrawnPageProps) {
  const { part, arriving } = source()
  return <RoutePage route={route} Page={part ?? use(arriving)} />
}
