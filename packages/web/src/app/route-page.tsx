import { type ComponentType, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { entryTo } from '#session/can.ts'
import { LoginPrompt } from '#session/login-prompt.tsx'
import { useSession } from '#session/use-session.ts'
import type { RouteData } from './route-data.ts'
import { useRouteHead } from './use-route-head.ts'

interface RoutePageProps {
  route: RouteData
  Page: ComponentType
}

/** A page behind its gate, with its title and canonical link. */
export function RoutePage({ route, Page }: RoutePageProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  useRouteHead(route, pathname)
  const state = useMemo(() => ({ from: pathname + search }), [pathname, search])
  const entry = entryTo(route.who, session)
  // Who was signed out while something stood open keeps what they typed; its calls say that they have to sign in.
  const [wasOpen] = useState(entry === 'open')
  if (entry === 'sign-in' && wasOpen) {
    return <Page />
  }
  if (entry === 'sign-in') {
    return <LoginPrompt back={pathname + search} />
  }
  return entry === 'open' ? <Page /> : <Navigate to="/sec/noauth" replace state={state} />
}
