import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { useEffect } from 'react'

/**
 * Leads to the last page of a list from behind its end, where an old address leads or the last rows were taken away.
 * Tells whether it does: then nothing is to be shown yet.
 */
export function useLastPage(
  list: ListReply<unknown> | undefined,
  { page, limit }: { page: number; limit: number },
  onChange: (change: { page: number }) => void,
): boolean {
  const last = list?.data.length === 0 ? Math.ceil(list.total / limit) : 0
  const isBehind = last > 0 && page > last
  useEffect(() => {
    if (isBehind) {
      onChange({ page: last })
    }
  }, [isBehind, last, onChange])
  return isBehind
}
