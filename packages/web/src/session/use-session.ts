import type { Session } from '@zhixing/contract/session.ts'
import { useKeptEnvelope } from '#api/use-kept-envelope.ts'
import { fetchSession, readSession, sessionKey } from './session-query.ts'

/** Who is signed in. Known before the first page is drawn, so there is nothing to wait for. */
export function useSession(): Session {
  return useKeptEnvelope({ key: sessionKey, ask: fetchSession, read: readSession }) ?? readSession(undefined)
}
