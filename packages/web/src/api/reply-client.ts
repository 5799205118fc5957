import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'

function invalidateOnArrival(query: Query): void {
  const invalidate = () => query.invalidate()
  query.promise?.then(invalidate, invalidate)
}

/**
 * Holds replies. What is on its way when something changes may have been read before that change. The library asks
 * again for what had been there before; a first load it lets arrive and counts as fresh, and so it does with any load
 * that nobody looks at. Here a first load somebody waits for is begun anew, and the others are stale when they arrive.
 */
export class ReplyClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const isAskedAgain = filters.refetchType !== 'none' && filters.refetchType !== 'inactive'
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (!(isAskedAgain && query.isActive())) {
        invalidateOnArrival(query)
      } else if (query.state.data === undefined) {
        query.cancel({ silent: true }).catch(() => undefined)
      }
    }
    return super.invalidateQueries(filters, options)
  }
}
