import { bareCell, guardedCell } from '@zhixing/contract/kernel/cell-guard.ts'
import { exportFactsSheet } from '@zhixing/contract/kernel/export-facts.ts'
import type { CellObject } from 'write-excel-file/browser'

export type StyledCell = Omit<CellObject, 'value'> & { value?: string | number }

const white = '#FFFFFF'
/** Out of sight, and still there for the way back. */
const hiddenHeight = 1
export const hiddenWidth = 0.1

export function textCell(text: string, looks: StyledCell = {}): StyledCell {
  return { value: guardedCell(text), type: String, ...looks }
}

/** A key for the way back, which nobody has to see. */
export function hiddenCell(text: string): StyledCell {
  return { value: text, type: String, textColor: white, fontSize: 1, height: hiddenHeight }
}

const factWidths = [{ width: 18 }, { width: 60 }]

interface SavedSheet {
  name: string
  rows: (StyledCell | null)[][]
  /** Of the columns, in characters. */
  widths: readonly number[]
  /** Who took it and when. */
  facts: readonly [string, string][]
}

/** The sheet, and a second one of who took it: the first stays as it is imported. */
export function sheetsOf({ name, rows, widths, facts }: SavedSheet) {
  const columns = widths.map((width) => ({ width }))
  const about = facts.map(([title, text]) => [textCell(title, { fontWeight: 'bold' }), textCell(text)])
  return [
    { sheet: name, data: rows, columns },
    { sheet: exportFactsSheet, data: about, columns: factWidths },
  ]
}

/** Saves a sheet as xlsx. */
export async function saveSheetFile(fileName: string, sheet: SavedSheet): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser')
  await writeXlsx(sheetsOf(sheet)).toFile(fileName)
}

export interface SheetSize {
  rows: number
  columns: number
  /** Letters of one cell. */
  cell: number
}

const usualCell = 200

/** The first sheet of a file as text: xlsx, or csv as Excel saves it. Throws for a file that is neither. */
export async function readSheetFile(file: File, most: SheetSize): Promise<string[][]> {
  if (file.name.toLowerCase().endsWith('.csv')) {
    return csvRows(decode(await file.arrayBuffer()), most.cell).slice(0, most.rows)
  }
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows.slice(0, most.rows).map((row) => row.slice(0, most.columns).map((cell) => textOf(cell, most.cell)))
}

function textOf(cell: unknown, most: number): string {
  if (cell === null || cell === undefined) {
    return ''
  }
  const text = cell instanceof Date ? cell.toISOString() : String(cell)
  // The apostrophe of a guarded text is Excel's own, and does not belong to it.
  return bareCell(text).slice(0, most)
}

/** UTF-8, or GB18030 as Chinese Excel saves csv. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Rows of comma-separated text; quoted cells hold commas and doubled quotes, no line feeds. */
export function csvRows(text: string, most = usualCell): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        textOf((quoted?.replaceAll('""', '"') ?? plain ?? '').trim(), most),
      ),
    )
}
