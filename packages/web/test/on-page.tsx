import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** A part as it stands on a page that was just loaded, at `path`. */
export function onPage(element: ReactNode, path = '/') {
  const routes = [
    { path, element },
    { path: '*', element: <p>别处</p> },
  ]
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>
  )
}
