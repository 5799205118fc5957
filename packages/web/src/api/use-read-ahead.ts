import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { useEffect, useRef } from 'react'
import { failureMeta } from './failures.ts'
import { callKey } from './query-key.ts'
import { send } from './send.ts'

/** A page may be worked on for long before the next is opened. */
const keptMs = 1_800_000

interface Ahead {
  /** Names what is read: another text reads again. */
  of: string
  load: () => Promise<Call>
  /** As the page to come asks for it. */
  input: object
}

/**
 * Reads what the next page will ask for, and says so (`ahead`), so that the page is there at once; it asks again when it
 * is opened. What could not be read ahead is asked for as if nobody had.
 */
export function useReadAhead(next: Ahead | undefined): void {
  const client = useQueryClient()
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  const of = next?.of
  useEffect(() => {
    async function read({ load, input }: Ahead): Promise<void> {
      const call = await load()
      const queryKey = callKey(call, input)
      await client.prefetchQuery({
        queryKey,
        queryFn: ({ signal }) => send(call, { ...input, ahead: 1 }, { signal }),
        meta: failureMeta({ handled: true }),
        retry: false,
        gcTime: keptMs,
      })
      if (client.getQueryState(queryKey)?.status === 'error') {
        client.removeQueries({ queryKey, exact: true, type: 'inactive' })
      }
    }
    if (of && latest.current) {
      read(latest.current).catch(() => undefined)
    }
  }, [of, client])
}
