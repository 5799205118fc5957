import { useCallback, useEffect, useState } from 'react'
import { listCopies, type OfflineCopy, watchCopies } from '#api/offline-copies.ts'

interface Copies {
  /** Undefined while they are read. */
  copies: readonly OfflineCopy[] | undefined
  error: Error | undefined
  retry: () => void
}

/** What this reader keeps on this device, as it changes. */
export function useCopies(): Copies {
  const [copies, setCopies] = useState<readonly OfflineCopy[]>()
  const [error, setError] = useState<Error>()
  const read = useCallback(() => {
    listCopies().then(
      (found) => {
        setCopies(found)
        setError(undefined)
      },
      () => setError(new Error('无法读取本机存储，请检查浏览器设置后重试')),
    )
  }, [])
  useEffect(() => {
    read()
    return watchCopies(read)
  }, [read])
  return { copies, error, retry: read }
}
