import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import readExcel from 'read-excel-file/node'
import { FormatError } from '#office/format-error.ts'
import { isZip, openZip } from '#office/zip.ts'
import { htmlOfText } from '../cell-text.ts'
import { completeQuestion } from '../complete.ts'
import { countQuestions, partsRead } from '../counted.ts'
import type { DraftQuestion, Fault, Parsed } from '../draft.ts'
import { difficultyByWord, kindByWord } from '../words.ts'
import { type ColumnName, columnOf, columnTitles } from './columns.ts'

type Cells = readonly unknown[]

/** A cell as text; the apostrophe that keeps a spreadsheet from running it is taken away. */
function textOfCell(value: unknown): string {
  if (value === null || value === undefined) {
    return ''
  }
  if (value instanceof Date) {
    return value.toISOString().slice(0, '2026-01-01'.length)
  }
  const text = String(value).replace(/\r\n?/g, '\n')
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}

interface Layout {
  fields: Partial<Record<ColumnName, number>>
  /** Column of each option's letter, in the order of letters. */
  options: number[]
  unknown: string[]
}

const headRows = 5

function layoutOf(head: Cells): Layout {
  const fields: Layout['fields'] = {}
  const letters = new Map<string, number>()
  const unknown: string[] = []
  for (const [at, cell] of head.entries()) {
    const title = textOfCell(cell).trim()
    const column = columnOf(title)
    if (column === undefined) {
      unknown.push(...(title === '' ? [] : [title]))
    } else if ('letter' in column) {
      letters.set(column.letter, at)
    } else if (fields[column.field] === undefined) {
      fields[column.field] = at
    } else {
      throw new FormatError(`“${columnTitles[column.field]}”列重复`)
    }
  }
  return { fields, unknown, options: optionLetters.flatMap((letter) => letters.get(letter) ?? []) }
}

/** Which row is the head: the first that has a 题干. */
function headOf(rows: readonly Cells[]): number {
  const at = rows.slice(0, headRows).findIndex((row) =>
    row.some((cell) => {
      const column = columnOf(textOfCell(cell))
      return column !== undefined && 'field' in column && column.field === 'stem'
    }),
  )
  if (at < 0) {
    throw new FormatError('没有找到“题干”列，请使用模板')
  }
  return at
}

/** Options up to the last that is there: one left out in between is told as empty. */
function filledOptions(texts: readonly string[]): string[] {
  const last = texts.findLastIndex((text) => text !== '')
  return texts.slice(0, last + 1)
}

function draftOf(row: Cells, { fields, options }: Layout, place: string): DraftQuestion {
  const cell = (name: ColumnName) => {
    const at = fields[name]
    return at === undefined ? '' : textOfCell(row[at]).trim()
  }
  const [type, difficulty, score] = [cell('type'), cell('difficulty'), cell('score')]
  const faults: Fault[] = [
    ...(type !== '' && kindByWord(type) === undefined ? [{ field: 'type', message: `题型“${type}”不正确` }] : []),
    ...(difficulty !== '' && !difficultyByWord(difficulty)
      ? [{ field: 'difficulty', message: `难度“${difficulty}”不正确，应为易、中或难` }]
      : []),
  ]
  const question = completeQuestion({
    type: kindByWord(type),
    stem: htmlOfText(cell('stem')),
    options: filledOptions(options.map((at) => textOfCell(row[at]).trim())).map(htmlOfText),
    answer: cell('answer'),
    analysis: htmlOfText(cell('analysis')),
    settings: cell('settings'),
  })
  return {
    place,
    question,
    score: score === '' ? null : Number(score),
    difficulty: difficultyByWord(difficulty) ?? null,
    tags: cell('tags')
      .split(/[、，,;；\n]+/, partsRead.tags)
      .map((tag) => tag.trim())
      .filter(Boolean),
    category: cell('category'),
    faults,
  }
}

async function rowsOf(bytes: Uint8Array): Promise<Cells[]> {
  if (isZip(bytes)) {
    // Bounds what it unfolds to: the library does not.
    openZip(bytes)
  }
  try {
    const [sheet] = await readExcel(Buffer.from(bytes), { trim: false })
    return sheet?.data ?? []
  } catch (error) {
    throw new FormatError('文件不是有效的 Excel 表格', { cause: error })
  }
}

/** Questions of the first sheet of an Excel file, one a row. */
export async function readXlsx(bytes: Uint8Array): Promise<Parsed> {
  const rows = await rowsOf(bytes)
  const head = headOf(rows)
  const layout = layoutOf(rows[head] ?? [])
  const filled = rows
    .map((row, at) => ({ row, at }))
    .slice(head + 1)
    .filter(({ row }) => row.some((cell) => textOfCell(cell).trim() !== ''))
  countQuestions(filled.length)
  const questions = filled.map(({ row, at }) => draftOf(row, layout, `第${at + 1}行`))
  const dropped = layout.unknown.map((title) => `“${title}”列不导入`)
  return { questions, pictures: new Map(), dropped }
}
