import { useQueryClient } from '@tanstack/react-query'
import { fileShape } from '@zhixing/contract/upload/calls.ts'
import { workCalls } from '@zhixing/contract/work/calls.ts'
import type { WorkDetail } from '@zhixing/contract/work/shapes.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { refreshKey } from '#api/query-key.ts'
import { request } from '#api/request.ts'
import { useSession } from '#session/use-session.ts'
import { readDraft, removeDraft, writeDraft } from '#ui/draft.ts'
import { createKeeper, type DraftValues, type Keeper, type KeeperState, valuesOfDraft } from './draft-keeper.ts'

const keptShape = z.object({ rowVersion: z.number(), body: z.string(), link: z.string(), files: z.array(fileShape) })

/** What a person begins with: their draft, else what was given back to them or may be handed in once more. */
function storedStart({ draft, submissions }: WorkDetail): { values: DraftValues; rowVersion: number } {
  const [last] = submissions
  if (draft) {
    return { values: valuesOfDraft(draft), rowVersion: draft.row_version }
  }
  return { values: last ? valuesOfDraft(last) : { body: '', link: '', files: [] }, rowVersion: 0 }
}

function startOf(work: WorkDetail, key: string) {
  const kept = keptShape.safeParse(readDraft(window.localStorage, key, Date.now()))
  if (kept.success) {
    const { rowVersion, ...values } = kept.data
    return { values, rowVersion, isDirty: true }
  }
  return { ...storedStart(work), isDirty: false }
}

interface Draft extends KeeperState {
  keeper: Keeper
  /** What the server did not have has been put back. */
  isRestored: boolean
}

/**
 * What somebody writes for a work. It is kept on this device until the server has it, sent when the line is back or the
 * page is left, and asked about when another page of theirs wrote meanwhile.
 */
export function useDraft(work: WorkDetail, onClosed: () => void): Draft {
  const client = useQueryClient()
  const { uid } = useSession()
  const { id, c } = work
  const no = work.draft?.no ?? (work.submissions[0]?.no ?? 0) + 1
  const key = `work:${uid}:${c}:${id}:${no}`
  const [start] = useState(() => startOf(work, key))
  const [state, setState] = useState<KeeperState | undefined>()
  const [keeper] = useState(() =>
    createKeeper({
      start,
      send: async ({ body, link, files }, row_version) => {
        const file_ids = files.map((file) => file.id)
        const reply = await request(workCalls.saveDraft, { id, c, body, link, file_ids, row_version })
        // The reply at hand is old now; who opens the work anew asks again.
        await client.invalidateQueries({ queryKey: refreshKey(workCalls.detail), refetchType: 'none' })
        return reply
      },
      keep: (unsaved) => {
        if (unsaved) {
          const values = { rowVersion: unsaved.rowVersion, ...unsaved.values }
          writeDraft(window.localStorage, key, { savedAt: Date.now(), values })
        } else {
          removeDraft(window.localStorage, key)
        }
      },
      later: (run, ms) => {
        const timer = window.setTimeout(run, ms)
        return () => window.clearTimeout(timer)
      },
      onChange: setState,
      onClosed,
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
