import { codes } from '@zhixing/contract/codes.ts'
import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import {
  type AnnotatedFile,
  type Annotation,
  annotatedFile,
  annotationShape,
} from '@zhixing/contract/learning/annotation/shapes.ts'
import { useRef } from 'react'
import { z } from 'zod'
import { CallError } from '#api/call-error.ts'
import { request } from '#api/request.ts'
import { useSession } from '#session/use-session.ts'
import type { StandingDraft } from '../learning/parts/shared/draft-keeper.ts'
import { useKeeper } from '../learning/parts/shared/use-keeper.ts'

export interface HandInPlace {
  id: number
  c: number
  s: number
}

interface Values {
  items: readonly Annotation[]
}

const saveAfterMs = 1000
const undoMost = 50
const valuesShape = z.object({ items: z.array(annotationShape) })
const refusedShape = z.object({ file: annotatedFile })

function standingOf(error: unknown): StandingDraft<Values> | undefined {
  const isConflict = error instanceof CallError && error.code === codes.CONFLICT.code
  const file = isConflict ? refusedShape.safeParse(error.data).data?.file : undefined
  return file && { values: { items: file.items }, rowVersion: file.row_version, savedAt: file.saved_at }
}

/** What is drawn on one file: saved by itself, kept on this device until it is, with a way back for each change. */
export function useAnnotations(
  place: HandInPlace,
  of: {
    fileId: number
    stored: AnnotatedFile | undefined
    onSaved: (file: AnnotatedFile) => void
    onClosed: () => void
  },
) {
  const { uid } = useSession()
  const before = useRef<(readonly Annotation[])[]>([])
  const kept = useKeeper<Values>({
    key: `annotation:${uid}:${place.s}:${of.fileId}`,
    stored: { values: { items: of.stored?.items ?? [] }, rowVersion: of.stored?.row_version ?? 0 },
    readValues: (kept) => valuesShape.safeParse(kept).data,
    send: async ({ items: drawn }, over) => {
      const file = { file_id: of.fileId, items: [...drawn] }
      const saved = await request(annotationCalls.save, { ...place, ...file, ...over })
      of.onSaved({ ...file, ...saved, author: '' })
      return saved
    },
    standingOf,
    onClosed: of.onClosed,
    saveAfterMs,
  })
  const { items } = kept.values
  const { keeper } = kept
  return {
    items,
    saving: kept.saving,
    conflict: kept.conflict,
    keeper,
    change(next: readonly Annotation[]) {
      before.current = [...before.current.slice(1 - undoMost), items]
      keeper.change({ items: next })
    },
    canUndo: before.current.length > 0,
    undo() {
      const last = before.current.pop()
      if (last) {
        keeper.change({ items: last })
      }
    },
  }
}
