import type { Route } from '@zhixing/contract/kernel/route.ts'

/** A page as the router needs it: the contract's route without what only the server reads (`routes-plugin.ts`). */
export type RouteData = Pick<Route, 'path' | 'aliases' | 'layout' | 'who' | 'title' | 'page' | 'redirect' | 'shell'>

/** A page, the pattern by which a path leads to it, and what stands in the path for the pattern's parameters. */
export interface PageMatch {
  route: RouteData
  pattern: string
  params: Readonly<Record<string, string>>
}
