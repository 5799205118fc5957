import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#api/json.ts'
import { uuid } from '#api/uuid.ts'
import { readSession, refreshSession, sessionKey } from './session-query.ts'

/** What this page says it hears itself as well, for it speaks and listens through two ends. */
const thisPage = uuid()

/** Between the pages of one browser: who is signed in, by number; 0 is nobody. */
const channelName = 'zx-session'

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined
}

/** Tells the browser's other pages who is signed in by now. */
export function tellOtherPages(uid: number, from = thisPage): void {
  const channel = openChannel()
  channel?.postMessage({ uid, from })
  channel?.close()
}

interface Follower {
  client: QueryClient
  /** Asks the server who is signed in, and knows it from then on. */
  ask?: (client: QueryClient) => Promise<{ uid: number }>
  /** Loads the page anew. */
  reload: () => void
}

/**
 * Follows what another page says of who is signed in, once the server has confirmed it. What stood here as somebody's is
 * loaded anew: nothing of a former session stays in memory. A visitor's page goes on as the one who signed in. Gives the
 * function that ends it.
 */
export function followOtherPages({ client, ask = refreshSession, reload }: Follower): () => void {
  const channel = openChannel()
  const follow = async (heard: unknown) => {
    const own = readSession(client.getQueryData(sessionKey)).uid
    if (!isRecord(heard) || heard.from === thisPage || heard.uid === own) {
      return
    }
    const { uid } = await ask(client)
    if (uid === own) {
      return
    }
    if (own !== 0) {
      reload()
      return
    }
    await client.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1] })
  }
  channel?.addEventListener('message', ({ data }) => {
    // Without an answer nothing is known: the next call says who is signed in.
    follow(data).catch(() => undefined)
  })
  return () => channel?.close()
}
