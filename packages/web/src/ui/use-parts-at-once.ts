import { useEffect } from 'react'
import { fetchParts } from './fetched-part.ts'

/** Fetches what may open on a page at once: where somebody's work is handed in, its dialogs must not wait for the line. */
export function usePartsAtOnce(): void {
  useEffect(fetchParts, [])
}
