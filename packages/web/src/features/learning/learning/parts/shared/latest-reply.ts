interface Asked<Data> {
  data: Data | undefined
  isPending: boolean
  error: Error | null
  isStale: boolean
  isFetching: boolean
  isFetchedAfterMount: boolean
  refetch: () => Promise<unknown>
}

/**
 * A reply as it stands now. What this page itself has saved since makes an older reply unfit to begin writing with: then
 * the newer one is waited for.
 */
export function latestReply<Data>(call: Asked<Data>) {
  const isOld = call.isStale && call.isFetching && !call.isFetchedAfterMount
  return {
    data: isOld ? undefined : call.data,
    isPending: call.isPending,
    error: isOld ? null : call.error,
    refetch: call.refetch,
  }
}
