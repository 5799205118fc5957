import { useEffect, useState } from 'react'
import { fetchFile } from '#api/fetch-file.ts'

export interface Drawn<T> {
  value: T | undefined
  error: Error | undefined
}

/** Loads a file and turns its bytes into something to show; `read` must not change between renders. */
export function useFileBytes<T>(url: string, read: (bytes: ArrayBuffer) => Promise<T>): Drawn<T> {
  const [drawn, setDrawn] = useState<Drawn<T>>({ value: undefined, error: undefined })
  useEffect(() => {
    const abort = new AbortController()
    fetchFile(url, abort.signal)
      .then(read)
      .then((value) => {
        if (!abort.signal.aborted) {
          setDrawn({ value, error: undefined })
        }
      })
      .catch((failure: unknown) => {
        if (!abort.signal.aborted) {
          setDrawn({ value: undefined, error: failure instanceof Error ? failure : new Error('文件打开失败') })
        }
      })
    return () => abort.abort()
  }, [url, read])
  return drawn
}
