import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput, ListCall } from '@zhixing/contract/kernel/call.ts'
import { hasMore } from '@zhixing/contract/kernel/list.ts'
import { useCallback } from 'react'
import { failureMeta } from './failures.ts'
import { callKey } from './query-key.ts'
import { readList, readRows } from './reply.ts'
import { asFields } from './request.ts'
import { send } from './send.ts'
import type { UseCallOptions } from './use-call.ts'

export interface CallPages<Row> {
  rows: readonly Row[]
  total: number
  isPending: boolean
  isLoadingMore: boolean
  /** Whether scrolling on may load; false after a failed load until `retry` (spec 2 §9). */
  canLoadMore: boolean
  /** Failure of the first load, which leaves nothing to show. */
  error: Error | null
  /** Failure of a later load: what is shown stays. */
  moreError: Error | null
  loadMore: () => void
  retry: () => void
}

interface Cursor {
  offset?: number
  after?: string
}

function nextCursor(last: unknown, pages: readonly unknown[]): Cursor | undefined {
  const reply = readList(last)
  const loaded = pages.reduce<number>((sum, page) => sum + readList(page).data.length, 0)
  if (!hasMore(reply.total, loaded, reply.data.length)) {
    return undefined
  }
  // A server that gives no cursor is asked by offset, as the specs do.
  return reply.next === null ? { offset: loaded } : { after: reply.next }
}

/** Asks a list page by page while the person scrolls: `offset: 0` first, then by the cursor of the last reply. */
export function useCallPages<C extends ListCall>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): CallPages<CallOutput<C>> {
  const client = useQueryClient()
  const { offset: _offset, after: _after, ...filter }: Cursor = asFields(input)
  const first = { ...filter, offset: 0 }
  const firstKey = callKey(call, first)
  const select = useCallback(
    (data: InfiniteData<unknown, Cursor>) => ({
      rows: data.pages.flatMap((page) => readRows(call, page)),
      total: readList(data.pages[0]).total,
    }),
    [call],
  )
  const query = useInfiniteQuery({
    queryKey: [...firstKey, 'pages'],
    queryFn: ({ pageParam, signal }) => send(call, { ...filter, ...pageParam }, { signal }),
    initialPageParam: { offset: 0 },
    getNextPageParam: nextCursor,
    select,
    enabled: options.enabled ?? true,
    meta: failureMeta(options),
    // The first view's reply stands in the cache as an ordinary one.
    initialData: () => {
      const known = client.getQueryData(firstKey)
      return known === undefined ? undefined : { pages: [known], pageParams: [{ offset: 0 }] }
    },
    initialDataUpdatedAt: () => client.getQueryState(firstKey)?.dataUpdatedAt,
  })
  const loadMore = () => {
    if (!query.isFetching) {
      query.fetchNextPage().catch(() => undefined)
    }
  }
  return {
    rows: query.data?.rows ?? [],
    total: query.data?.total ?? 0,
    isPending: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    canLoadMore: query.hasNextPage && !query.isFetchNextPageError,
    error: query.data ? null : query.error,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore,
    retry: () => (query.data ? loadMore() : query.refetch().catch(() => undefined)),
  }
}
