import { use } from 'react'
import type { PageCode } from './pages.ts'
import type { RouteData } from './route-data.ts'
import { RoutePage } from './route-page.tsx'

interface DrawnPageProps {
  route: RouteData
  codeOf: () => PageCode
}

/**
 * A page whose code is at hand is drawn at once, so that a press on a link that was pointed at shows it in the same frame;
 * until the code of another has come, what was there before stays.
 */
export function DrawnPage({ route, codeOf }: DrawnPageProps) {
  const { Page, arriving } = codeOf()
  return <RoutePage route={route} Page={Page ?? use(arriving)} />
}
