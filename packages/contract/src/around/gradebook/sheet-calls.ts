import { z } from 'zod'
import { always, get, post } from '../../kernel/call.ts'
import { cells } from '../../kernel/cells.ts'
import { id, text } from '../../kernel/coerce.ts'
import { sheetProblem } from '../../learning/learning/sheet.ts'
import { gradebookLimits, gradebookMessages, gradeStates } from './limits.ts'

const common = { who: { can: 'content.grade', of: 'id' }, spec: '2 §9', own: true } as const
const { reasonMin, reasonMax, importRows, importColumns, importBytes, itemsAtOnce } = gradebookLimits

/** Whether what stands there already is changed, or only what is empty filled. */
export const importModes = ['replace', 'blank'] as const
export type ImportMode = (typeof importModes)[number]

const sheetColumn = z.object({
  /** item:12, group:usual, total */
  key: z.string(),
  title: z.string(),
  /** 0 for none. */
  max: z.number(),
})

/** A score sheet as it is printed and filled in: who, in the order of 学号, and what they have in each column. */
export const scoreSheet = z.object({
  /** Tells on the way back in which gradebook it belongs to. */
  key: z.string(),
  title: z.string(),
  group_name: z.string(),
  teacher: z.string(),
  columns: z.array(sheetColumn),
  rows: z.array(
    z.object({
      /** Who it is and the versions of the cells, so that what changed meanwhile is noticed. */
      key: z.string(),
      number: z.string(),
      name: z.string(),
      /** Points, 免, or null for none; one for each column. */
      cells: z.array(z.union([z.number(), z.string()]).nullable()),
    }),
  ),
})
export type ScoreSheet = z.infer<typeof scoreSheet>

const importChange = z.object({
  uid: z.number(),
  name: z.string(),
  number: z.string(),
  item_id: z.number(),
  title: z.string(),
  old_state: z.enum(gradeStates),
  old_score: z.number().nullable(),
  new_state: z.enum(gradeStates),
  new_score: z.number().nullable(),
  /** Somebody set what stands there. */
  is_set: z.boolean(),
  is_locked: z.boolean(),
  /** Changed by somebody since the sheet was exported: it is left as it is. */
  is_conflict: z.boolean(),
})
export type ImportChange = z.infer<typeof importChange>

/** Score sheets of a gradebook, out and in (expected 3.37). They change what is set in the gradebook only. */
export const gradeSheetCalls = {
  exportSheet: post('/api/Gradebook/exportSheet', {
    ...common,
    afterPlan: always,
    summary: 'A score sheet with chosen columns; who took it is noted',
    input: z.object({
      id: id(),
      item_ids: z.array(id()).max(importColumns),
      groups: z.array(z.string().max(12)).max(gradebookLimits.groupsMax),
      total: z.boolean().default(true),
      /** Without points: a form to be filled in. */
      is_blank: z.boolean().default(false),
    }),
    output: scoreSheet,
  }),
  previewImport: post('/api/Gradebook/previewImport', {
    ...common,
    afterPlan: always,
    summary: 'Reads a score sheet and tells what it would change, and everything that is wrong with it',
    bodyLimit: importBytes,
    input: z.object({
      id: id(),
      file_name: z.string().max(200).default(''),
      mode: z.enum(importModes).default('replace'),
      /** The cells of the first sheet as text. */
      rows: cells({ rows: importRows + itemsAtOnce, columns: importColumns, letters: 200 }),
    }),
    output: z.object({
      problems: z.array(sheetProblem),
      changes: z.array(importChange),
      unchanged: z.number(),
      /** Applies exactly these changes; empty while something is wrong or nothing would change. */
      token: z.string(),
    }),
  }),
  applyImport: post('/api/Gradebook/applyImport', {
    ...common,
    afterPlan: always,
    summary: 'Applies a score sheet exactly as it was told, or not at all',
    input: z.object({
      id: id(),
      token: z.uuid(),
      reason: text({ min: reasonMin, max: reasonMax, required: gradebookMessages.reasonNeeded }),
    }),
    output: z.object({ changed: z.number() }),
  }),
  imports: get('/api/Gradebook/imports', {
    ...common,
    summary: 'The newest score sheets that were applied',
    input: z.object({ id: id() }),
    output: z.object({
      imports: z.array(
        z.object({
          import_id: z.number(),
          file_name: z.string(),
          count: z.number(),
          actor: z.string(),
          at: z.number(),
          state: z.enum(['applied', 'undone']),
          can_undo: z.boolean(),
        }),
      ),
    }),
  }),
  undoImport: post('/api/Gradebook/undoImport', {
    ...common,
    afterPlan: always,
    summary: 'Takes an applied score sheet back within 24 hours; what was changed since stays',
    input: z.object({ id: id(), import_id: id() }),
    output: z.object({ changed: z.number(), kept: z.number() }),
  }),
}
