import { useEffect, useState } from 'react'
import { fetchFile } from '#api/fetch-file.ts'

export interface Drawn<T> {
  value: T | undefined
  error: Error | undefined
}

/** Turns the bytes of a file, while they come, into something to show, until it is left. */
export type ReadBytes<T> = (coming: Promise<ArrayBuffer>, left: AbortSignal) => Promise<T>

/** Loads a file to show it; `read` must not change between renders. */
export function useFileBytes<T>(url: string, read: ReadBytes<T>): Drawn<T> {
  const [drawn, setDrawn] = useState<Drawn<T>>({ value: undefined, error: undefined })
  useEffect(() => {
    const abort = new AbortController()
    read(fetchFile(url, abort.signal), abort.signal)
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
