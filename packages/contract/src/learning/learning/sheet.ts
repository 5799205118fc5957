import { z } from 'zod'

/** What is wrong with a spreadsheet: where, counted as the spreadsheet does, 0 for the whole. */
export const sheetProblem = z.object({ row: z.number(), column: z.number(), message: z.string() })
export type SheetProblem = z.infer<typeof sheetProblem>
