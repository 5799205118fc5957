import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { createMarkBook, type MarkBook, type MarkGiven, type StandingMark } from './mark-book.ts'

const saveAfterMs = 1000

/**
 * The marks of the hand-in that is open, kept for as long as it is; leaving with something unsaved asks first. `marks`
 * is read once: a new hand-in is a new component.
 */
export function useMarkBook(
  marks: () => ReadonlyMap<number, StandingMark & { max: number }>,
  save: (key: number, given: MarkGiven) => Promise<{ rowVersion: number }>,
): MarkBook & { now: ReturnType<MarkBook['entries']> } {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [book] = useState(() =>
    createMarkBook({ marks: marks(), save: (key, given) => latest.current(key, given), delayMs: saveAfterMs }),
  )
  const now = useSyncExternalStore(book.subscribe, book.entries)
  const isDirty = useRef(false)
  useEffect(() => {
    isDirty.current = book.isDirty()
  })
  useUnsavedGuard(isDirty)
  return { ...book, now }
}
