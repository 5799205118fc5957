import { createBrowserRouter } from 'react-router'
import { holdUntilShown } from '#api/first-frame.ts'
import { isRecord } from '#api/json.ts'
import { uuid } from '#api/uuid.ts'
import { showArrival } from './at-hand.ts'
import { MatchedPage } from './matched-page.tsx'
import { PageLayout } from './page-layout.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

/** How far a page was scrolled is kept by its entry's key, and entries that no key was given to would share one. */
function nameEntry(): void {
  const { state } = window.history
  if (!isRecord(state) || typeof state.key !== 'string') {
    window.history.replaceState({ ...(isRecord(state) ? state : {}), key: uuid() }, '')
  }
}

/**
 * One route for all pages: which of them a path means, the contract's table says here as on the server. The router's own
 * would be worked out anew at each start and gone through at each move.
 */
export function createRouter() {
  nameEntry()
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
