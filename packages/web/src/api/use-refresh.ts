import { useQueryClient } from '@tanstack/react-query'
import { type Refreshed, refreshKey } from './query-key.ts'

/** Asks again what is shown of some calls, or of whole controllers. */
export function useRefresh(refreshed: readonly Refreshed[]): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(refreshed.map((one) => client.invalidateQueries({ queryKey: refreshKey(one) })))
  }
}
