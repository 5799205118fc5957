import { useQuery } from '@tanstack/react-query'
import type { QueryKey } from './query-key.ts'

interface Kept<Value> {
  key: QueryKey
  ask: () => Promise<unknown>
  read: (envelope: unknown) => Value
}

/** A reply that stays for the whole visit and is asked again only on purpose: the session. */
export function useKeptEnvelope<Value>({ key, ask, read }: Kept<Value>): Value | undefined {
  return useQuery({
    queryKey: key,
    queryFn: ask,
    select: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { handled: true },
  }).data
}
