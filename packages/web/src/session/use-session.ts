import { useQuery } from '@tanstack/react-query'
import type { Session } from '@zhixing/contract/session.ts'
import { fetchSession, nobody, readSession, sessionKey } from './session-query.ts'

/** Who is signed in. Known before the first page is drawn, so there is nothing to wait for. */
export function useSession(): Session {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: fetchSession,
    select: readSession,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { handled: true },
  })
  return data ?? nobody
}
