import { codes } from '@zhixing/contract/codes.ts'
import { z } from 'zod'
import { CallError } from '#api/call-error.ts'

/** What stands on the server of a mark: somebody else's, when this marker came second. */
export interface StandingMark {
  rowVersion: number
  score: number | null
  comment: string
  /** What its kind keeps besides, as text: what was given by a rubric. */
  detail?: string | undefined
}

/** A mark as it was typed. */
export interface SentMark {
  scoreText: string
  comment: string
  detail?: string | undefined
}

/** How a kind that keeps a detail reads it. */
export interface DetailReader {
  /** That of a mark that stands, as a refusal tells it. */
  detailOf: (data: unknown) => string
  /** Why it cannot be saved; empty when it can. */
  problemOf: (detail: string) => string
}

/** `deduction` is what being late took of the points given. */
const standingShape = z.object({
  row_version: z.number(),
  score: z.number().nullable(),
  deduction: z.number().default(0),
  comment: z.string(),
})

/** What somebody else gave meanwhile, as a refusal tells it; null for any other failure. */
export function standingOf(error: unknown, reader: DetailReader | undefined): StandingMark | null {
  if (!(error instanceof CallError) || error.code !== codes.CONFLICT.code) {
    return null
  }
  const { data, success } = standingShape.safeParse(error.data)
  if (!success) {
    return null
  }
  const { row_version: rowVersion, score, deduction, comment } = data
  const detail = reader?.detailOf(error.data)
  return { rowVersion, score: score === null ? null : score + deduction, comment, detail }
}

/** Whether what stands is what was sent. Where a detail is kept the score follows from it. */
export function isThatMark({ score, comment, detail }: StandingMark, sent: SentMark): boolean {
  const isScore = score === null ? sent.scoreText === '' : sent.scoreText !== '' && Number(sent.scoreText) === score
  return comment.trim() === sent.comment.trim() && (detail === undefined ? isScore : detail === sent.detail)
}

/** Why a mark is taken no more, where no other stands against it: the hand-in was given back meanwhile. Else empty. */
export function closedReason(error: unknown): string {
  const isConflict = error instanceof CallError && error.code === codes.CONFLICT.code
  return isConflict && standingOf(error, undefined) === null ? error.message : ''
}
