import type { ManagingCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { useCall } from '#api/use-call.ts'
import type { FramedCall } from '#ui/page-frame.tsx'

/** Asks for a title that a copy of a container may have, each time anew: the one told last may be that of a copy made since. */
export function useCopyTitle(call: NonNullable<ManagingCalls['copyTitle']>, id: number): FramedCall<{ title: string }> {
  const { data, isFetchedAfterMount, isPending, fetchStatus, error, refetch } = useCall(call, { id }, { staleMs: 0 })
  return { data: isFetchedAfterMount ? data : undefined, isPending, fetchStatus, error, refetch }
}
