import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { useCallback } from 'react'
import { isNetworkError } from './call-error.ts'
import { type FailureOptions, failureMeta } from './failures.ts'
import { callKey, type QueryKey } from './query-key.ts'
import { type Reply, readReply } from './reply.ts'
import { asFields } from './request.ts'
import { send } from './send.ts'

export interface UseCallOptions extends FailureOptions {
  /** False waits: nothing is asked and `data` stays undefined. */
  enabled?: boolean
  /** Keeps showing the previous reply while the next input loads: for tables and filters. */
  keepPrevious?: boolean
  /** For what changes by itself; it is asked again as well when the socket first comes up. */
  refreshEveryMs?: number
  staleMs?: number
}

/** How long a refusal is believed when a page is opened again. */
const refusalMs = 30_000

/** Whether the server has just refused this: the first view's refusals, above all, are not asked again on mount. */
function useIsKnownRefusal(queryKey: QueryKey): boolean {
  const state = useQueryClient().getQueryState(queryKey)
  return state?.status === 'error' && !isNetworkError(state.error) && Date.now() - state.errorUpdatedAt < refusalMs
}

/** Asks a call and keeps its reply in the cache under the call's name and input; retries network faults only. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<Reply<C>> {
  const fields = asFields(input)
  const queryKey = callKey(call, fields)
  const isKnownRefusal = useIsKnownRefusal(queryKey)
  const select = useCallback((envelope: unknown) => readReply(call, envelope), [call])
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => send(call, fields, { signal }),
    select,
    enabled: options.enabled ?? true,
    retryOnMount: !isKnownRefusal,
    meta: { ...failureMeta(options), isLive: options.refreshEveryMs !== undefined },
    ...(options.keepPrevious ? { placeholderData: (previous: unknown) => previous } : {}),
    ...(options.refreshEveryMs ? { refetchInterval: options.refreshEveryMs } : {}),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  })
}
