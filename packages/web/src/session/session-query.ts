import type { QueryClient } from '@tanstack/react-query'
import { nobody } from '@zhixing/contract/nobody.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { setToken } from '#api/connection.ts'
import { isRecord } from '#api/json.ts'
import { send } from '#api/send.ts'

/** The session is User/getUserInfo's reply and stands in the cache as that. */
export const sessionKey = ['User', 'getUserInfo', ''] as const

function isSession(value: unknown): value is Session {
  return isRecord(value) && typeof value.uid === 'number' && Array.isArray(value.roles)
}

/** The session inside an envelope; anything unreadable is nobody. */
export function readSession(envelope: unknown): Session {
  const data = isRecord(envelope) ? envelope.data : undefined
  return isSession(data) ? data : nobody
}

/** Asks who is signed in. The declaration is loaded on demand: pages of a first view already know. */
export async function fetchSession(): Promise<unknown> {
  const { userCalls } = await import('@zhixing/contract/faces/user/calls.ts')
  const envelope = await send(userCalls.getUserInfo, {})
  const session = readSession(envelope)
  setToken(session.token, session.uid)
  return envelope
}

/** Takes the session the page came with, or asks for it; without an answer the page starts as nobody's. */
export async function startSession(client: QueryClient, session: unknown): Promise<void> {
  if (isSession(session)) {
    setToken(session.token, session.uid)
    client.setQueryData(sessionKey, { code: 20000, message: '', data: session })
    return
  }
  try {
    await client.fetchQuery({ queryKey: sessionKey, queryFn: fetchSession, meta: { handled: true } })
  } catch {
    client.setQueryData(sessionKey, { code: 20000, message: '', data: nobody })
  }
}

/** Asks again who is signed in, after anything that may have changed it. */
export async function refreshSession(client: QueryClient): Promise<Session> {
  return readSession(await client.fetchQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 0 }))
}

/** What a reply has just said of the session, before every process of the server knows it. */
export function noteSession(client: QueryClient, change: Partial<Session>): void {
  client.setQueryData(sessionKey, (envelope: unknown) => ({
    code: 20000,
    message: '',
    data: { ...readSession(envelope), ...change },
  }))
}
