import { pathTo } from '@zhixing/contract/kernel/route.ts'
import type { ComponentType } from 'react'
import type { Code } from './code.ts'
import { layoutOf } from './page-layout.tsx'
import { showWhile } from './page-waiting.ts'
import { pageMatch, pageSource, routeOf } from './pages.ts'
import type { RouteData } from './route-data.ts'

function landing(path: string): RouteData | undefined {
  const found = pageMatch(path)
  return found?.route.redirect ? routeOf(pathTo(found.route.redirect, found.params)) : found?.route
}

/** The layout and the page behind a path; asking for them begins to load them, `anew` also what had not come. */
function codeBehind(path: string, anew = false): Code<ComponentType>[] {
  const route = landing(path)
  const source = pageSource(route?.page ?? '')
  const layout = layoutOf(route, anew)
  return source ? [layout, source(anew)] : [layout]
}

/** Resolves when the page behind a path can be drawn, or will not come: drawing it then tells why. */
export async function pageAtHand(path: string): Promise<void> {
  await Promise.allSettled(codeBehind(path).map(({ arriving }) => arriving))
}

/** Whether the page behind a path can be drawn at once. */
export function isAtHand(path: string): boolean {
  return codeBehind(path).every(({ part }) => part !== undefined)
}

/** Somebody wants a page: asks for its code, anew where it had not come, and shows that it is on its way. */
export function showArrival(path: string): void {
  const codes = codeBehind(path, true)
  if (codes.some(({ part }) => part === undefined)) {
    showWhile(pageAtHand(path))
  }
}

/** Begins to load the page behind a path. */
export function prefetchPage(path: string): void {
  codeBehind(path)
}
