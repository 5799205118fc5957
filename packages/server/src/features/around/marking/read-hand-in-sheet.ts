import { markSheetMessages } from '@zhixing/contract/around/marking/limits.ts'
import { markLimits, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import type { SheetProblem } from '@zhixing/contract/learning/learning/sheet.ts'
import {
  cellAt,
  findHead,
  findsListed,
  linesTwice,
  nameTitles,
  numberTitles,
  oneOf,
  type Rows,
  readPoints,
} from '../../../sheet/read-cells.ts'

/** A hand-in as a file may name it. */
interface KnownHandIn {
  s: number
  name: string
  number: string
  max: number
}

export interface KnownWork {
  /** Stands above the hidden column of a file of this work. */
  key: string
  handIns: readonly KnownHandIn[]
}

export interface ReadMark {
  s: number
  /** Undefined where the cell is empty. */
  score: number | undefined
  comment: string | undefined
  /** The version the file was made from; undefined where it does not tell. */
  version: number | undefined
}

interface Places {
  key: number
  number: number
  name: number
  score: number
  comment: number
}

const scoreTitle = '得分'
const commentTitle = '评语'
export const keyPrefix = 'marking:'

/** s:12 v:3 → which hand-in, in which version. */
function readKey(text: string): { s: number; version: number } | undefined {
  const found = /^s:(\d+) v:(\d+)$/.exec(text)
  return found ? { s: Number(found[1]), version: Number(found[2]) } : undefined
}

interface Line extends KnownHandIn {
  row: number
  version: number | undefined
}

interface Reading {
  rows: Rows
  places: Places
  known: KnownWork
  find: ReturnType<typeof findsListed<KnownHandIn>>
}

/** Whose line it is: by its hidden key, or else by 学号, or by a name that only one has. */
function readLine(row: number, { rows, places, known, find }: Reading): Line | SheetProblem | undefined {
  const cell = (place: number) => cellAt(rows, row, place)
  const key = places.key >= 0 ? readKey(cell(places.key)) : undefined
  const said = { number: cell(places.number), name: cell(places.name) }
  if (!key && [places.score, places.comment].every((place) => cell(place) === '')) {
    // Remarks below the list.
    return undefined
  }
  const found = key ? known.handIns.filter((one) => one.s === key.s) : find(said)
  const one = oneOf(found, said, markSheetMessages.where)
  return 'message' in one ? { row: row + 1, column: 0, message: one.message } : { ...one, row, version: key?.version }
}

/** Points and comment of a line, or what is wrong with them. */
function readMark({ row, s, max, version }: Line, { rows, places }: Reading): ReadMark | SheetProblem[] {
  const score = readPoints(cellAt(rows, row, places.score), { max, title: scoreTitle })
  const comment = cellAt(rows, row, places.comment)
  const wrong: SheetProblem[] = []
  if (typeof score === 'object') {
    wrong.push({ row: row + 1, column: places.score + 1, message: score.message })
  } else if (score !== undefined && !Number.isInteger(score / markLimits.scoreStep)) {
    wrong.push({ row: row + 1, column: places.score + 1, message: markMessages.step })
  }
  if ([...comment].length > markLimits.commentMax) {
    wrong.push({ row: row + 1, column: places.comment + 1, message: `评语限制${markLimits.commentMax}个字符以内` })
  }
  return wrong.length > 0 || typeof score === 'object' ? wrong : { s, score, comment: comment || undefined, version }
}

function wholeProblem(message: string): { problems: SheetProblem[]; marks: ReadMark[] } {
  return { problems: [{ row: 0, column: 0, message }], marks: [] }
}

/** Columns that are there twice: of two nobody knows which one counts. */
function columnsTwice(titles: readonly string[], row: number): SheetProblem[] {
  const read = [...numberTitles, ...nameTitles, scoreTitle, commentTitle]
  return titles.flatMap((title, place) =>
    read.includes(title) && titles.indexOf(title) < place
      ? [{ row: row + 1, column: place + 1, message: `“${title}”列重复` }]
      : [],
  )
}

/** Reads a filled sheet of a work: the heading, the people, points and comments. Every fault is told (expected 3.37). */
export function readHandInSheet(rows: Rows, known: KnownWork): { problems: SheetProblem[]; marks: ReadMark[] } {
  const head = findHead(rows, (cell) => cell.startsWith(keyPrefix))
  if (!head) {
    return wholeProblem(markSheetMessages.noHead)
  }
  const foreign = head.keys.some((cell) => cell.startsWith(keyPrefix) && cell.trim() !== known.key)
  if (foreign) {
    return wholeProblem(markSheetMessages.other)
  }
  const places: Places = {
    key: head.keys.findIndex((cell) => cell.trim() === known.key),
    number: head.titles.findIndex((title) => numberTitles.includes(title)),
    name: head.titles.findIndex((title) => nameTitles.includes(title)),
    score: head.titles.indexOf(scoreTitle),
    comment: head.titles.indexOf(commentTitle),
  }
  if (places.score < 0 && places.comment < 0) {
    return wholeProblem(markSheetMessages.noColumn)
  }
  const reading = { rows, places, known, find: findsListed(known.handIns) }
  const read = rows
    .slice(head.at + 1)
    .map((_row, index) => readLine(head.at + 1 + index, reading))
    .filter((line) => line !== undefined)
  const lines = read.filter((line): line is Line => 's' in line)
  const strangers = read.filter((line): line is SheetProblem => 'message' in line)
  const twice = linesTwice(lines.map(({ row, s, name }) => ({ row, of: s, name })))
  const all = lines.map((line) => readMark(line, reading))
  const wrong = all.flatMap((one) => (Array.isArray(one) ? one : []))
  return {
    problems: [...columnsTwice(head.titles, head.at), ...strangers, ...twice, ...wrong],
    marks: all.flatMap((one) => (Array.isArray(one) ? [] : [one])),
  }
}
