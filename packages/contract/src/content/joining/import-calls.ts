import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { cells } from '../../kernel/cells.ts'
import { id } from '../../kernel/coerce.ts'
import { personRow } from '../membership/shapes.ts'
import { joiningLimits } from './limits.ts'

const common = { who: { can: 'content.members', of: 'content_id' }, spec: '2 §6', own: true } as const

/**
 * new: becomes a member. member: is one. several: one is to be chosen. unknown: nobody of one's organisations. wrong: 学号
 * and name are of different people. twice: another line is about the same person.
 */
export const importStates = ['new', 'member', 'several', 'unknown', 'wrong', 'twice'] as const

const importRow = z.object({
  /** As it is counted in the file, from 1. */
  row: z.number(),
  /** Which of the people in that row, from 0. */
  no: z.number(),
  number: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  /** Why this line adds nobody; empty for what does. */
  message: z.string(),
  /** The person a line means, or several of that name to choose from. */
  people: z.array(personRow),
})
export type ImportRow = z.infer<typeof importRow>

/** Members by a list: a spreadsheet, or what was pasted. */
export const memberImportCalls = {
  previewMembers: post('/api/Joining/previewMembers', {
    ...common,
    summary: 'Who is meant by each line of a list, and what keeps a line from adding anybody',
    input: z.object({
      content_id: id(),
      rows: cells({
        rows: joiningLimits.importRows,
        columns: joiningLimits.importColumns,
        letters: joiningLimits.importCell,
      }),
    }),
    output: z.object({
      rows: z.array(importRow),
      /** Adds exactly these; empty where nobody could be added. */
      token: z.string(),
    }),
  }),
  applyMembers: post('/api/Joining/applyMembers', {
    ...common,
    summary: 'Adds the people of a preview and those chosen among several, or nobody',
    input: z.object({
      content_id: id(),
      token: z.uuid(),
      chosen: z
        .array(z.object({ row: z.int().positive(), no: z.int().nonnegative(), uid: id() }))
        .max(joiningLimits.importRows)
        .default([]),
    }),
    output: z.object({ added: z.number() }),
  }),
}
