import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { draftShape, type WorkDraft } from '@zhixing/contract/leaves/work/shapes.ts'
import { z } from 'zod'
import { CallError } from '#api/call-error.ts'
import type { StandingDraft } from '../../learning/learning/parts/shared/draft-keeper.ts'

/** What somebody writes. */
export interface DraftValues {
  body: string
  link: string
  files: readonly StoredFile[]
}

const refusalShape = z.object({ draft: draftShape.nullable() })

export function valuesOfDraft({ body, link, files }: Pick<WorkDraft, 'body' | 'link' | 'files'>): DraftValues {
  return { body, link, files }
}

/** What another page wrote, as a refused save or submit tells it; undefined where it tells of none. */
export function standingOf(error: unknown): StandingDraft<DraftValues> | undefined {
  const isConflict = error instanceof CallError && error.code === codes.CONFLICT.code
  const draft = isConflict ? refusalShape.safeParse(error.data).data?.draft : undefined
  return draft ? { values: valuesOfDraft(draft), rowVersion: draft.row_version, savedAt: draft.saved_at } : undefined
}
