import { gradebookLimits } from '@zhixing/contract/gradebook/limits.ts'
import type { ScoreSheet } from '@zhixing/contract/gradebook/sheet-calls.ts'
import type { CellObject } from 'write-excel-file/browser'

type StyledCell = Omit<CellObject, 'value'> & { value?: string | number }

const white = '#FFFFFF'
/** Out of sight, and still there for the way back. */
const hiddenHeight = 1
const hiddenWidth = 0.1
const titleHeight = 30
const headHeight = 34
const lineHeight = 20
const signs = ['任课教师（签名）：', '教研室主任（签名）：', '日期：'] as const

/** A text that a spreadsheet would run as a formula gets an apostrophe before it (protocol: Lists). */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function textCell(text: string, looks: StyledCell = {}): StyledCell {
  return { value: safe(text), type: String, ...looks }
}

function valueCell(value: string | number | null): StyledCell {
  const looks = { borderStyle: 'thin', align: 'center', height: lineHeight } as const
  return typeof value === 'number' ? { value, type: Number, ...looks } : textCell(value ?? '', looks)
}

function hidden(text: string): StyledCell {
  return { value: text, type: String, textColor: white, fontSize: 1, height: hiddenHeight }
}

/** The rows of a score sheet in a school's form: title, whose, heading, lines, signatures; the keys stand out of sight. */
export function sheetRows(sheet: ScoreSheet, day: string): (StyledCell | null)[][] {
  const width = sheet.columns.length + 3
  const spread = (cell: StyledCell) => [
    { ...cell, columnSpan: width },
    ...Array.from({ length: width - 1 }, () => null),
  ]
  const head = (text: string) =>
    textCell(text, {
      fontWeight: 'bold',
      borderStyle: 'thin',
      align: 'center',
      alignVertical: 'center',
      wrap: true,
      height: headHeight,
    })
  const about = [sheet.group_name, `任课教师：${sheet.teacher}`, `${sheet.rows.length}人`, day]
    .filter(Boolean)
    .join('    ')
  return [
    [
      null,
      ...spread(
        textCell(`《${sheet.title}》成绩单`, {
          fontWeight: 'bold',
          fontSize: 16,
          align: 'center',
          height: titleHeight,
        }),
      ),
    ],
    [null, ...spread(textCell(about, { align: 'center', height: lineHeight }))],
    [hidden(sheet.key), hidden('no'), hidden('number'), hidden('name'), ...sheet.columns.map(({ key }) => hidden(key))],
    [
      null,
      head('序号'),
      head('学号'),
      head('姓名'),
      ...sheet.columns.map(({ title, max }) => head(max > 0 ? `${title}（${max}分）` : title)),
    ],
    ...sheet.rows.map((row, at) => [
      hidden(row.key),
      valueCell(at + 1),
      valueCell(row.number),
      valueCell(row.name),
      ...row.cells.map(valueCell),
    ]),
    [],
    [null, ...spread(textCell(signs.join('                    '), { height: titleHeight }))],
  ]
}

const widths = { no: 6, number: 16, name: 12, item: 14 }

/** Saves a score sheet as xlsx. */
export async function saveScoreFile(sheet: ScoreSheet, day: string): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser')
  const { no, number, name, item } = widths
  const columns = [hiddenWidth, no, number, name, ...sheet.columns.map(() => item)].map((width) => ({ width }))
  await writeXlsx(sheetRows(sheet, day), { columns, sheet: '成绩单' }).toFile(`${sheet.title}-成绩单-${day}.xlsx`)
}

/** The first sheet of a file as text: xlsx, or csv as Excel saves it. Throws for a file that is neither. */
export async function readScoreFile(file: File): Promise<string[][]> {
  const most = gradebookLimits.importRows
  if (file.name.toLowerCase().endsWith('.csv')) {
    return csvRows(decode(await file.arrayBuffer())).slice(0, most)
  }
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows.slice(0, most).map((row) => row.slice(0, gradebookLimits.importColumns).map((cell) => textOf(cell)))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) {
    return ''
  }
  const text = cell instanceof Date ? cell.toISOString() : String(cell)
  // The apostrophe of a guarded text is Excel's own, and does not belong to it.
  return text.replace(/^'(?=[=+\-@])/, '').slice(0, 200)
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
export function csvRows(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        textOf((quoted?.replaceAll('""', '"') ?? plain ?? '').trim()),
      ),
    )
}
