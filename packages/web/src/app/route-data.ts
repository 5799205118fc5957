import type { Route } from '@zhixing/contract/kernel/route.ts'

/** A page as the router needs it: the contract's route without what only the server runs. */
export type RouteData = Omit<Route, 'load' | 'paint' | 'found'>
