import { z } from 'zod'

interface Most {
  rows: number
  columns: number
  /** Letters of a cell. */
  letters: number
  /** The message for more rows. */
  tooMany?: string
}

/** Schemas that check by one function, with those that say the same in parts: for the API document, and for tests that walk fields. */
export const inParts = new WeakMap<object, z.ZodType>()

const wrong = '表格中有过多的列或过长的内容'

/** The place of the first row or cell that is wrong. */
function firstWrong(sheet: readonly unknown[], { columns, letters }: Most): number[] | undefined {
  for (const [at, row] of sheet.entries()) {
    if (!Array.isArray(row) || row.length > columns) {
      return [at]
    }
    const place = row.findIndex((cell) => typeof cell !== 'string' || cell.length > letters)
    if (place >= 0) {
      return [at, place]
    }
  }
  return undefined
}

/**
 * The cells of a sheet as text. Checked by one pass that ends at the first fault: a schema for each of a hundred thousand
 * cells, and an issue for each that is wrong, would hold the event loop.
 */
export function cells(most: Most) {
  const { rows, columns, letters, tooMany = `最多${most.rows}行` } = most
  const schema = z
    .custom<string[][]>(Array.isArray, wrong)
    .refine((sheet) => sheet.length <= rows, { message: tooMany, abort: true })
    .superRefine((sheet, context) => {
      const path = firstWrong(sheet, most)
      if (path) {
        context.addIssue({ code: 'custom', message: wrong, path })
      }
    })
  inParts.set(schema, z.array(z.array(z.string().max(letters)).max(columns)).max(rows))
  return schema
}
