import { useEffect, useState } from 'react'
import { z } from 'zod'
import { onDevice } from '#api/device-storage.ts'
import { readDraft, removeDraft, writeDraft } from '#ui/draft.ts'
import {
  createKeeper,
  type Keeper,
  type KeeperState,
  type SaveOver,
  type StandingDraft,
  type Unsaved,
} from './draft-keeper.ts'

interface KeeperUse<Values extends object> {
  /** Where this device keeps what the server does not have. */
  key: string
  /** What the server has. */
  stored: { values: Values; rowVersion: number }
  /** Reads what this device kept; undefined for something else. */
  readValues: (kept: unknown) => Values | undefined
  send: (values: Values, over: SaveOver) => Promise<{ row_version: number; saved_at: number }>
  standingOf: (error: unknown) => StandingDraft<Values> | undefined
  onClosed: () => void
  saveAfterMs?: number
}

export interface KeptDraft<Values> extends KeeperState<Values> {
  keeper: Keeper<Values>
  /** What the server did not have has been put back. */
  isRestored: boolean
}

const overShape = z.object({ rowVersion: z.number(), unanswered: z.array(z.uuid()).default([]) })

function readUnsaved<Values>(
  kept: unknown,
  readValues: (kept: unknown) => Values | undefined,
): Unsaved<Values> | undefined {
  const over = overShape.safeParse(kept).data
  const values = readValues(kept)
  return over && values && { values, ...over }
}

/**
 * What somebody writes to hand it in. It is kept on this device until the server has it, sent when the line is back or
 * the page is left, and asked about when another page of theirs wrote meanwhile. Read once: another draft is another
 * component.
 */
export function useKeeper<Values extends object>(use: KeeperUse<Values>): KeptDraft<Values> {
  const { key } = use
  const [start] = useState(() => {
    const kept = readUnsaved(readDraft(onDevice, key, Date.now()), use.readValues)
    return kept ? { ...kept, isDirty: true } : { ...use.stored, unanswered: [], isDirty: false }
  })
  const [state, setState] = useState<KeeperState<Values> | undefined>()
  const [keeper] = useState(() =>
    createKeeper<Values>({
      start,
      send: use.send,
      standingOf: use.standingOf,
      keep: (unsaved) => {
        if (unsaved) {
          const { values, ...over } = unsaved
          writeDraft(onDevice, key, { savedAt: Date.now(), values: { ...over, ...values } })
        } else {
          removeDraft(onDevice, key)
        }
      },
      later: (run, ms) => {
        const timer = window.setTimeout(run, ms)
        return () => window.clearTimeout(timer)
      },
      onChange: setState,
      onClosed: use.onClosed,
      saveAfterMs: use.saveAfterMs,
    }),
  )
  useEffect(() => {
    const save = () => {
      keeper.save().catch(() => undefined)
    }
    if (keeper.state().isDirty) {
      save()
    }
    window.addEventListener('online', save)
    // Tried at once, so that the page can say where the text is.
    window.addEventListener('offline', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('offline', save)
      document.removeEventListener('visibilitychange', save)
      keeper.stop()
      save()
    }
  }, [keeper])
  return { ...(state ?? keeper.state()), keeper, isRestored: start.isDirty }
}
