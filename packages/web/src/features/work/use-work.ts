import { workCalls } from '@zhixing/contract/work/calls.ts'
import { useCall } from '#api/use-call.ts'

/**
 * A work as it stands now. What this page itself has saved since makes an older reply unfit to begin writing with: then
 * the newer one is waited for.
 */
export function useWork(which: { id: number; c?: number }) {
  const call = useCall(workCalls.detail, which)
  const isOld = call.isStale && call.isFetching && !call.isFetchedAfterMount
  return {
    data: isOld ? undefined : call.data,
    isPending: call.isPending,
    error: isOld ? null : call.error,
    refetch: call.refetch,
  }
}
