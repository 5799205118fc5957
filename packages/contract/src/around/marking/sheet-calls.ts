import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { cells } from '../../kernel/cells.ts'
import { id } from '../../kernel/coerce.ts'
import { sheetProblem } from '../../learning/learning/sheet.ts'
import { markSheetLimits } from './limits.ts'

const common = { who: { can: 'content.mark', of: 'id' }, spec: '2 §2', own: true } as const
const { rows, columns, cell, bytes } = markSheetLimits
const ofWork = { id: id(), content_id: id() }

/** Hand-ins of a work as a file holds them. */
const handInSheet = z.object({
  /** Tells on the way back which work it belongs to. */
  key: z.string(),
  title: z.string(),
  max_score: z.number(),
  rows: z.array(
    z.object({
      /** Which hand-in, and the version it had. */
      key: z.string(),
      number: z.string(),
      /** A code where it is marked without names. */
      name: z.string(),
      submit_time: z.number(),
      /** As given: what being late takes is not taken off. */
      score: z.number().nullable(),
      comment: z.string(),
    }),
  ),
})
export type HandInSheet = z.infer<typeof handInSheet>

const markChange = z.object({
  s: z.number(),
  name: z.string(),
  number: z.string(),
  old_score: z.number().nullable(),
  new_score: z.number().nullable(),
  old_comment: z.string(),
  new_comment: z.string(),
  /** Marked by somebody since the file was made: it is left as it is. */
  is_conflict: z.boolean(),
})
export type MarkChange = z.infer<typeof markChange>

/** Points and comments of a work's hand-ins, out and in by a spreadsheet (expected 3.8, 3.37). */
export const markSheetCalls = {
  exportSheet: post('/api/Mark/exportSheet', {
    ...common,
    summary: 'The hand-ins of a work with points and comments, to be filled in; who took it is noted',
    input: z.object(ofWork),
    output: handInSheet,
  }),
  previewSheet: post('/api/Mark/previewSheet', {
    ...common,
    summary: 'Reads a filled sheet and tells what it would change, and everything that is wrong with it',
    bodyLimit: bytes,
    input: z.object({
      ...ofWork,
      file_name: z.string().max(200).default(''),
      /** The cells of the first sheet as text. */
      rows: cells({ rows, columns, letters: cell }),
    }),
    output: z.object({
      problems: z.array(sheetProblem),
      changes: z.array(markChange),
      unchanged: z.number(),
      /** Applies exactly these changes; empty while something is wrong or nothing would change. */
      token: z.string(),
    }),
  }),
  applySheet: post('/api/Mark/applySheet', {
    ...common,
    summary: 'Marks hand-ins exactly as it was told, or none of them',
    input: z.object({ ...ofWork, token: z.uuid() }),
    output: z.object({ changed: z.number() }),
  }),
}
