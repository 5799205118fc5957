import { routes } from 'virtual:routes'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { holdUntilShown } from '#api/first-frame.ts'
import { DrawnPage } from './drawn-page.tsx'
import { FocusLayout } from './layouts/focus-layout.tsx'
import { loadChunk } from './load-chunk.ts'
import { NotFound } from './not-found.tsx'
import { pageSource, showArrival } from './pages.ts'
import { Root } from './root.tsx'
import type { RouteData } from './route-data.ts'
import { RouteError } from './route-error.tsx'

function redirectRoute(path: string, target: string): RouteObject {
  return {
    path,
    loader: ({ params, request }) => {
      const known = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))
      return redirect(pathTo(target, known) + new URL(request.url).search)
    },
  }
}

function pageRoute(route: RouteData, path: string): RouteObject | undefined {
  if (route.redirect) {
    return redirectRoute(path, route.redirect)
  }
  const source = pageSource(route.page ?? '')
  return source && { path, ErrorBoundary: RouteError, element: <DrawnPage key={path} route={route} source={source} /> }
}

/** Pages by their layout; websites draw their own header and stand in none. */
const within = (layout: RouteData['layout']) => routes.filter((route) => route.layout === layout)
const unshelled = routes.filter(({ layout }) => layout !== 'sec' && layout !== 'legacy')

function objects(wanted: readonly RouteData[]): RouteObject[] {
  return wanted.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].flatMap((path) => pageRoute(route, path) ?? []),
  )
}

/** The router over the contract's routes; the layouts stay mounted while pages change inside them. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      children: [
        {
          // A chunk of its own, for sign-in, exams and editors stand without the shell.
          lazy: async () => ({ Component: (await loadChunk(() => import('./layouts/sec-layout.tsx'))).SecLayout }),
          children: [...objects(within('sec')), { path: '*', Component: NotFound }],
        },
        {
          lazy: async () => ({
            Component: (await loadChunk(() => import('./layouts/legacy-layout.tsx'))).LegacyLayout,
          }),
          children: objects(within('legacy')),
        },
        { Component: FocusLayout, children: objects(unshelled) },
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
