import { useState } from 'react'

/**
 * A key for what is made of a hand-in that may have been read ahead: another one once the server says that it has changed
 * since, so that everything begins anew with what stands.
 */
export function useFreshKey(read: { data: unknown; isFetchedAfterMount: boolean }, version: string): string {
  const [ahead] = useState(read.data === undefined ? undefined : version)
  return ahead !== undefined && read.isFetchedAfterMount && ahead !== version ? 'fresh' : 'first'
}
