import { use } from 'react'
import type { PageCode } from './pages.ts'
import type { RouteData } from './route-data.ts'
import { RoutePage } from './route-page.tsx'

interface DrawnPageProps {
  route: RouteData
  source: () => PageCode
}

/**
 * A page whose code is at hand is drawn at once, so that a press on a link that was pointed at shows it in the same frame;
 * until the code of another has come, what was there before stays.
 */
export function DrawnPage({ route, source }: DrawnPageProps) {
  const { Page, arriving } = source()
  return <RoutePage route={route} Page={Page ?? use(arriving)} />
}
