import { useEffect, useRef, useState } from 'react'
import { type KeptImport, keepImport } from './kept-import.ts'

const writeDelayMs = 500

/**
 * Keeps what is chosen a moment after it changed, and at once when the page is left; gives whether it could be kept.
 */
export function useKeptImport(userId: number, kept: KeptImport | undefined): boolean {
  const [isKept, setKept] = useState(true)
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
    const timer = window.setTimeout(() => setKept(keepImport(userId, kept)), writeDelayMs)
    return () => window.clearTimeout(timer)
  })
  useEffect(() => {
    const keep = () => {
      keepImport(userId, latest.current)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [userId])
  return isKept
}
