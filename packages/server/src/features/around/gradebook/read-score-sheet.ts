import type { SheetProblem } from '@zhixing/contract/learning/learning/sheet.ts'
import {
  cellAt,
  findHead,
  findsListed,
  type Head,
  linesTwice,
  nameTitles,
  numberTitles,
  oneOf,
  type Rows,
  readPoints,
} from '../../../sheet/read-cells.ts'

/** A column of a gradebook, as a file may name it. */
interface KnownColumn {
  itemId: number
  title: string
  max: number
}

interface KnownLearner {
  uid: number
  name: string
  number: string
}

export interface Known {
  /** Stands in the hidden row of a file of this gradebook. */
  key: string
  columns: readonly KnownColumn[]
  learners: readonly KnownLearner[]
  /** Titles of what is computed: taken along in a file, never read. */
  computed: readonly string[]
}

export interface ReadCell {
  learner: KnownLearner
  column: KnownColumn
  /** Null for 免. */
  score: number | null
  /** The version the file was made from; undefined where it does not tell. */
  version: number | undefined
}

export interface ReadSheet {
  problems: SheetProblem[]
  cells: ReadCell[]
}

/** What else stands in a score sheet and says nothing about points. */
const plainTitles = ['序号', '班级', '组织', '院系', '专业', '备注', '签名']
const commentWord = '评语'
const excusedWords = ['免', '免计', '免修']
const near = 2

/** How many letters have to be changed, put in or taken out; all that is far counts alike. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [other, second] of [...b].entries()) {
      next.push(
        Math.min((row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1, (row[other] ?? 0) + (letter === second ? 0 : 1)),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function suggestion(title: string, columns: readonly KnownColumn[]): string {
  const close = columns
    .map((column) => ({ title: column.title, far: distance(title, column.title) }))
    .sort((a, b) => a.far - b.far)[0]
  return close && close.far <= near ? `，您是不是要：“${close.title}”` : ''
}

interface Columns {
  problems: SheetProblem[]
  number: number
  name: number
  key: number
  items: { place: number; column: KnownColumn }[]
}

type Use = 'number' | 'name' | 'plain' | 'blank' | 'comment' | 'unknown' | KnownColumn

function useOf(title: string, key: string, known: Known): Use {
  const byKey = known.columns.find(({ itemId }) => key === `item:${itemId}`)
  if (byKey) {
    return byKey
  }
  if (numberTitles.includes(title)) {
    return 'number'
  }
  if (nameTitles.includes(title)) {
    return 'name'
  }
  const byTitle = known.columns.find((column) => column.title === title)
  if (byTitle) {
    return byTitle
  }
  if (key !== '' || plainTitles.includes(title) || known.computed.includes(title)) {
    return 'plain'
  }
  if (title === '') {
    return 'blank'
  }
  return title.endsWith(commentWord) ? 'comment' : 'unknown'
}

/** Which column of a file is which: twice, unknown, without a heading, and comments to nothing are told. */
function readHead(rows: Rows, head: Head, known: Known): Columns {
  const uses = head.titles.map((title, place) => useOf(title, (head.keys[place] ?? '').trim(), known))
  const tell = (place: number, message: string): SheetProblem => ({ row: head.at + 1, column: place + 1, message })
  const items = uses.flatMap((column, place) => (typeof column === 'object' ? [{ place, column }] : []))
  const isFilled = (place: number) => rows.slice(head.at + 1).some((row) => (row[place] ?? '').trim() !== '')
  const problems = uses.flatMap((use, place) => {
    const title = head.titles[place] ?? ''
    if (typeof use === 'object' || use === 'number' || use === 'name') {
      const first = uses.indexOf(use)
      return first < place ? [tell(place, `“${title}”列重复`)] : []
    }
    switch (use) {
      case 'unknown':
        return [tell(place, `没有“${title}”这一项${suggestion(title, known.columns)}`)]
      case 'blank':
        return isFilled(place) ? [tell(place, '缺少列名')] : []
      case 'comment':
        return [tell(place, `“${title}”没有对应的成绩列，评语不能导入`)]
      default:
        return []
    }
  })
  const key = head.keys.findIndex((cell) => cell.trim() === known.key)
  return { problems, items, number: uses.indexOf('number'), name: uses.indexOf('name'), key }
}

/** uid:12 5:3,7:1 → whose line it is, and the version of each cell. */
function readKey(text: string): { uid: number; versions: ReadonlyMap<number, number> } | undefined {
  const found = /^uid:(\d+)(?: ([\d:,]*))?$/.exec(text)
  if (!found) {
    return undefined
  }
  const pairs = (found[2] ?? '').split(',').filter(Boolean)
  return {
    uid: Number(found[1]),
    versions: new Map(pairs.map((pair) => [Number(pair.split(':')[0]), Number(pair.split(':')[1])])),
  }
}

type Said = Pick<KnownLearner, 'number' | 'name'>

interface Line {
  row: number
  learner: KnownLearner
  /** Undefined for a line that was not exported. */
  versions: ReadonlyMap<number, number> | undefined
}

/** Whose line it is: by its hidden key, or else by 学号, or by a name that only one has. */
function readLine(
  row: readonly string[],
  place: number,
  reading: { columns: Columns; known: Known; find: (said: Said) => readonly KnownLearner[] },
): Line | SheetProblem | undefined {
  const { columns, known } = reading
  const cell = (column: number) => (row[column] ?? '').trim()
  const key = columns.key >= 0 ? readKey(cell(columns.key)) : undefined
  const [number, name] = [cell(columns.number), cell(columns.name)]
  if (!key && columns.items.every((item) => cell(item.place) === '')) {
    // Signatures and remarks below the list.
    return undefined
  }
  const tell = (message: string): SheetProblem => ({ row: place + 1, column: 0, message })
  const found = key ? known.learners.filter((one) => one.uid === key.uid) : reading.find({ number, name })
  const learner = oneOf(found, { name, number }, '学习集')
  if ('message' in learner) {
    return tell(learner.message)
  }
  return { row: place, learner, versions: key?.versions }
}

/** As points are read everywhere, and 免 as null. */
function readCell(text: string, column: KnownColumn): number | null | undefined | { message: string } {
  return excusedWords.includes(text) ? null : readPoints(text, column)
}

/** The points of every line; what cannot be read is told by its place. */
function readAllPoints(rows: Rows, lines: readonly Line[], columns: Columns) {
  const cells: ReadCell[] = []
  const wrong: SheetProblem[] = []
  for (const { row, learner, versions } of lines) {
    for (const { place, column } of columns.items) {
      const score = readCell(cellAt(rows, row, place), column)
      if (typeof score === 'object' && score !== null) {
        wrong.push({ row: row + 1, column: place + 1, message: score.message })
      } else if (score !== undefined) {
        cells.push({ learner, column, score, version: versions ? (versions.get(column.itemId) ?? 0) : undefined })
      }
    }
  }
  return { cells, wrong }
}

/**
 * Reads a score sheet in the order a teacher would look at it: the heading, its columns, the learners, the points. Every
 * fault is told, not only the first (expected 3.37).
 */
export function readScoreSheet(rows: Rows, known: Known): ReadSheet {
  const head = findHead(rows, (cell) => cell.startsWith('item:'))
  if (!head) {
    return { problems: [{ row: 0, column: 0, message: '没有找到表头，请使用下载的成绩单' }], cells: [] }
  }
  const columns = readHead(rows, head, known)
  const find = findsListed(known.learners)
  const read = rows
    .slice(head.at + 1)
    .map((row, index) => readLine(row, head.at + 1 + index, { columns, known, find }))
    .filter((line) => line !== undefined)
  const lines = read.filter((line): line is Line => 'learner' in line)
  const strangers = read.filter((line): line is SheetProblem => 'message' in line)
  const twice = linesTwice(lines.map(({ row, learner }) => ({ row, of: learner.uid, name: learner.name })))
  const { cells, wrong } = readAllPoints(rows, lines, columns)
  const nothing = columns.items.length === 0 ? [{ row: head.at + 1, column: 0, message: '没有可以导入的成绩列' }] : []
  return { problems: [...columns.problems, ...nothing, ...strangers, ...twice, ...wrong], cells }
}
