import { useQueryClient } from '@tanstack/react-query'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { refreshKey } from '#api/query-key.ts'

const stale = [
  markingCalls.inner,
  markingCalls.neighbours,
  markingCalls.getMarkPageData,
  markingCalls.getCollectionDetailMarkData,
]

/** What a saved mark makes stale: the lists it stood in and the way on. */
export function useMarked(): () => void {
  const client = useQueryClient()
  return () => {
    for (const call of stale) {
      client.invalidateQueries({ queryKey: refreshKey(call) }).catch(() => undefined)
    }
  }
}
