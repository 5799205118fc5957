import type { Database } from '#db/database.ts'
import type { Listener } from '#db/listen.ts'
import type { Session, SessionStore } from '#kernel/session.ts'
import { sameText } from '#kernel/signing.ts'
import type { Auth } from '../../../auth/auth.ts'
import { setCurrentOrg } from '../account/public.ts'
import { forget } from './forget.ts'
import { loadSession } from './load-session.ts'

const cacheMs = 30_000
const maxCached = 50_000
/** How old a session's last visit may get before it is written down again. */
const seenEveryMs = 3_600_000

interface Entry {
  session: Session
  /** The signed value it came by, which is not checked again. */
  value: string
  until: number
}

const forgetChannel = 'forget'

/**
 * Sessions by token, each from one query and kept for 30 seconds in this process. `forget` empties what changed, in
 * every process; while the listening connection is down nothing is kept.
 */
export function createSessionStore(deps: {
  database: Database
  auth: Auth
  listener: Listener | undefined
  log: (error: unknown) => void
}): SessionStore {
  const { database, auth, listener } = deps
  const byToken = new Map<string, Entry>()
  const tokensOf = new Map<number, Set<string>>()

  const drop = (token: string, userId: number) => {
    byToken.delete(token)
    tokensOf.get(userId)?.delete(token)
  }

  // What is loaded while somebody is forgotten may be older than the change: it is answered once and not kept.
  let forgotten = 0

  const dropAll = () => {
    forgotten += 1
    byToken.clear()
    tokensOf.clear()
  }

  listener?.onLost(dropAll)
  listener?.on(forgetChannel, (payload) => {
    forgotten += 1
    for (const userId of payload.split(',').map(Number)) {
      for (const token of tokensOf.get(userId) ?? []) {
        byToken.delete(token)
      }
      tokensOf.delete(userId)
    }
  })

  const keep = (token: string, { session, value }: Omit<Entry, 'until'>, now: number) => {
    if (!listener?.isUp()) {
      return
    }
    if (byToken.size >= maxCached) {
      dropAll()
    }
    byToken.set(token, { session, value, until: now + cacheMs })
    const tokens = tokensOf.get(session.userId) ?? new Set()
    tokensOf.set(session.userId, tokens.add(token))
  }

  /** The session kept for a signed value, where it still holds. */
  const recall = (value: string, now: Date): Session | undefined => {
    const token = value.slice(0, Math.max(value.lastIndexOf('.'), 0))
    const known = byToken.get(token)
    if (!known || !sameText(known.value, value)) {
      return undefined
    }
    const { session, until } = known
    if (listener?.isUp() && until > now.getTime() && session.expiresAt > now) {
      return session
    }
    drop(token, session.userId)
    return undefined
  }

  const find = async (value: string): Promise<Session | undefined> => {
    const now = database.clock.now()
    const known = recall(value, now)
    if (known) {
      return known
    }
    const token = auth.tokenOf(value)
    if (!token) {
      return undefined
    }
    const before = forgotten
    const session = await loadSession(database, auth, { token, now })
    if (session) {
      if (before === forgotten) {
        keep(token, { session, value }, now.getTime())
      }
      if (session.seenAt.getTime() + seenEveryMs < now.getTime()) {
        noteVisit(database, session).catch(deps.log)
      }
    }
    return session
  }

  return {
    byCookie: async (value) => ofClient(await find(value), 'web'),
    byToken: async (value) => ofClient(await find(value), 'api'),
    settle: async ({ sessionId, userId, org }) =>
      await database.tx(async (tx) => {
        await setCurrentOrg(tx, sessionId, org?.id ?? null)
        await forget(tx, [userId])
      }),
    size: () => byToken.size,
  }
}

/** A browser's session comes by cookie and another client's by token, never the other way round. */
function ofClient(session: Session | undefined, client: 'web' | 'api'): Session | undefined {
  return session?.client === client ? session : undefined
}

async function noteVisit(database: Database, session: Session): Promise<void> {
  await database.query({
    name: 'organisation.noteVisit',
    text: 'update auth_session set updated_at = clock_now() where id = $1',
    values: [session.sessionId],
  })
}
