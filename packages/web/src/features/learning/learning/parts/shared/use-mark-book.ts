import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { onDevice } from '#api/device-storage.ts'
import { useSession } from '#session/use-session.ts'
import { readDraft, removeDraft, writeDraft } from '#ui/draft.ts'
import { useApp } from '#ui/use-app.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { createMarkBook, type MarkBook, type MarkGiven, type UnsavedMark } from './mark-book.ts'
import { closedReason, type DetailReader, type StandingMark } from './standing-mark.ts'

const saveAfterMs = 1000

const sentShape = z.object({ scoreText: z.string(), comment: z.string(), detail: z.string().optional() })
const keptShape = z.object({
  marks: z.array(
    z.tuple([z.number(), sentShape.extend({ rowVersion: z.number(), unanswered: z.array(sentShape).default([]) })]),
  ),
})

function keptUnder(key: string): ReadonlyMap<number, UnsavedMark> {
  const kept = keptShape.safeParse(readDraft(onDevice, key, Date.now()))
  return new Map(kept.data?.marks)
}

function keepUnder(key: string, unsaved: ReadonlyMap<number, UnsavedMark>): void {
  if (unsaved.size > 0) {
    const marks = [...unsaved].map(([slot, { scoreText, comment, rowVersion, detail, unanswered }]) => [
      slot,
      { scoreText, comment, rowVersion, detail, unanswered },
    ])
    writeDraft(onDevice, key, { savedAt: Date.now(), values: { marks } })
  } else {
    removeDraft(onDevice, key)
  }
}

interface MarkBookOptions {
  /** The hand-in that is marked, e.g. `exam:31`. */
  name: string
  /** Read once: a new hand-in is a new component. */
  marks: () => ReadonlyMap<number, StandingMark & { max: number }>
  save: (key: number, given: MarkGiven) => Promise<{ rowVersion: number }>
  reader?: DetailReader | undefined
  /** False for a hand-in that takes no marks any more, which nothing kept is sent to. */
  isOpen?: boolean
}

/**
 * The marks of the hand-in that is open, kept for as long as it is; leaving with something unsaved asks first. What the
 * server does not have lies on this device, so that a session that ends in the middle of a comment does not take it along.
 */
export function useMarkBook({
  name,
  marks,
  save,
  reader,
  isOpen = true,
}: MarkBookOptions): MarkBook & { now: ReturnType<MarkBook['entries']> } {
  const { message } = useApp()
  const { uid } = useSession()
  const key = `mark:${uid}:${name}`
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [kept] = useState(() => (isOpen ? keptUnder(key) : new Map<number, UnsavedMark>()))
  const [book] = useState(() =>
    createMarkBook({
      marks: marks(),
      kept,
      save: async (slot, given) => {
        try {
          return await latest.current(slot, given)
        } catch (error) {
          const reason = closedReason(error)
          if (reason) {
            message.warning({ content: `${reason}，可能已由他人处理，请刷新页面查看`, key: 'marks-closed' })
          }
          throw error
        }
      },
      delayMs: saveAfterMs,
      reader,
    }),
  )
  useEffect(() => {
    if (kept.size > 0) {
      message.info({ content: '已恢复您上次没有保存的批阅', key: 'marks-restored' })
    }
  }, [kept, message])
  useEffect(() => book.subscribe(() => keepUnder(key, book.unsaved())), [book, key])
  const now = useSyncExternalStore(book.subscribe, book.entries)
  const isDirty = useRef(false)
  useEffect(() => {
    isDirty.current = book.isDirty()
  })
  useUnsavedGuard(isDirty)
  return { ...book, now }
}
