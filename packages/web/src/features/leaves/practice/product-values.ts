import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { practiceMessages, stepMissing } from '@zhixing/contract/leaves/practice/limits.ts'
import {
  type Made,
  madeShape,
  type PracticeDetail,
  type PracticeStep,
  productDraftShape,
  type StepResult,
  type StepState,
} from '@zhixing/contract/leaves/practice/shapes.ts'
import { isWebLink } from '@zhixing/contract/leaves/work/limits.ts'
import { z } from 'zod'
import { CallError } from '#api/call-error.ts'
import type { StandingDraft } from '../../learning/learning/parts/shared/draft-keeper.ts'

const refusalShape = z.object({ draft: productDraftShape.nullable() })

function madeOf({ description, cover, gallery, results }: Made): Made {
  return { description, cover, gallery, results }
}

/** The files of a round, each once: cover, pictures, what was made for each step. */
export function filesOfRound({ cover, gallery, results }: Made): StoredFile[] {
  const all = [...(cover ? [cover] : []), ...gallery, ...results.flatMap(({ files }) => files)]
  return [...new Map(all.map((file) => [file.id, file])).values()]
}

/** What another page wrote, as a refused save or submit tells it; undefined where it tells of none. */
export function standingOf(error: unknown): StandingDraft<Made> | undefined {
  const isConflict = error instanceof CallError && error.code === codes.CONFLICT.code
  const draft = isConflict ? refusalShape.safeParse(error.data).data?.draft : undefined
  return draft ? { values: madeOf(draft), rowVersion: draft.row_version, savedAt: draft.saved_at } : undefined
}

/** What a person begins with: their draft, else what was given back to them. */
export function storedStart({ draft, rounds }: PracticeDetail): { values: Made; rowVersion: number } {
  const [last] = rounds
  if (draft) {
    return { values: madeOf(draft), rowVersion: draft.row_version }
  }
  return { values: last ? madeOf(last) : { description: '', cover: null, gallery: [], results: [] }, rowVersion: 0 }
}

export function readMade(kept: unknown): Made | undefined {
  return madeShape.safeParse(kept).data
}

/** What was done for a step; blank before anything was. */
export function resultOf({ results }: Pick<Made, 'results'>, stepId: number): StepResult {
  return results.find(({ id }) => id === stepId) ?? { id: stepId, text: '', link: '', files: [] }
}

export function isBlankResult({ text, link, files }: StepResult): boolean {
  return text.trim() === '' && link.trim() === '' && files.length === 0
}

/** The results with one of them changed. */
export function withResult(results: readonly StepResult[], changed: StepResult): StepResult[] {
  return [...results.filter(({ id }) => id !== changed.id), changed]
}

/** What is sent: files by their ids, and nothing for steps that are gone. */
export function writtenOf({ description, cover, gallery, results }: Made, steps: readonly PracticeStep[]) {
  const known = new Set(steps.map(({ id }) => id))
  return {
    description,
    cover_id: cover?.id ?? 0,
    gallery_ids: gallery.map(({ id }) => id),
    results: results
      .filter(({ id }) => known.has(id))
      .map(({ id, text, link, files }) => ({ id, text, link, file_ids: files.map((file) => file.id) })),
  }
}

/** Why what is made cannot be handed in yet; empty when it can. */
export function notReady(made: Made, steps: readonly PracticeStep[]): string {
  for (const step of steps) {
    const result = resultOf(made, step.id)
    if (isBlankResult(result)) {
      return stepMissing(step.title)
    }
    if (result.link.trim() !== '' && !isWebLink(result.link.trim())) {
      return practiceMessages.linkWrong
    }
  }
  return ''
}

/** How far a step is: read by a teacher once the round was decided, done once there is something. */
export function stepState(result: StepResult, isMarked: boolean): StepState {
  if (isMarked) {
    return 'checked'
  }
  return isBlankResult(result) ? 'todo' : 'done'
}
