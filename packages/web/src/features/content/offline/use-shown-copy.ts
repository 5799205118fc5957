import { useEffect, useState } from 'react'
import { type OfflineCopy, shownCopy } from '#api/offline-copies.ts'

/** A kept text with its pictures; undefined while they are read, the text alone where they cannot be. */
export function useShownCopy(copy: OfflineCopy): string | undefined {
  const [html, setHtml] = useState<string>()
  useEffect(() => {
    let isOver = false
    let release: (() => void) | undefined
    shownCopy(copy).then(
      (shown) => {
        release = shown.release
        if (isOver) {
          shown.release()
        } else {
          setHtml(shown.html)
        }
      },
      () => setHtml(copy.html),
    )
    return () => {
      isOver = true
      release?.()
    }
  }, [copy])
  return html
}
