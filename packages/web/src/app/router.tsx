import { createBrowserRouter } from 'react-router'
import { holdUntilShown } from '#api/first-frame.ts'
import { showArrival } from './at-hand.ts'
import { MatchedPage } from './matched-page.tsx'
import { PageLayout } from './page-layout.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

/**
 * One route for all pages: which of them a path means, the contract's table says here as on the server. The router's own
 * would be worked out anew at each start and gone through at each move.
 */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      children: [
        { Component: PageLayout, children: [{ path: '*', ErrorBoundary: RouteError, Component: MatchedPage }] },
      ],
    },
  ])
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== shown) {
      shown = pathname
      holdUntilShown()
      showArrival(pathname)
    }
  })
  return router
}
