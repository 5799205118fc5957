import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from './json.ts'
import { queryKeyOf } from './query-key.ts'

const listeners = new Set<(names: readonly string[]) => void>()

/** Calls back with the names of calls whenever the server tells what is stale; gives the function that stops it. */
export function onStale(listener: (names: readonly string[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything may be stale: the server could not tell for a while. */
export const everything = '*'

/** Marks what is followed as it changes stale: nobody told of it before the socket was up. */
export async function markLiveStale(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true })
}

/** The names of calls in a message of the socket; anything else is no message of ours. */
export function staleNames(message: unknown): string[] {
  const names = isRecord(message) && Array.isArray(message.stale) ? message.stale : []
  return names.filter((name): name is string => typeof name === 'string')
}

/** Marks the replies of these calls stale; those on the screen are asked again. The session is asked on purpose only. */
export async function markStale(client: QueryClient, names: readonly string[]): Promise<void> {
  for (const listener of listeners) {
    listener(names)
  }
  if (names.includes(everything)) {
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getUserInfo' })
    return
  }
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: queryKeyOf(name).slice(0, 2) })))
}
