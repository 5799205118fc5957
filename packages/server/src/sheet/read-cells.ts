import { partsOfRow } from '@zhixing/contract/content/joining/people-in-rows.ts'
import { folded, headingFold, nameFold, numberFold, withoutZeros } from '@zhixing/contract/kernel/folding.ts'
import type { SheetProblem } from '@zhixing/contract/learning/learning/sheet.ts'

export type Rows = readonly (readonly string[])[]

export const numberTitles = ['学号', '学号/工号', '工号']
export const nameTitles = ['姓名']
const headLookedAt = 10
/** Letters of a heading in one cell. */
const headingMost = 100

/** A cell without the blanks around it; empty where there is none. */
export const cellAt = (rows: Rows, row: number, column: number) => (rows[row]?.[column] ?? '').trim()

/** 期中（10分） is 期中: what there is to earn is told in a heading and read from none. 学  号 is 学号. */
function titleOf(text: string): string {
  const word = headingFold(text)
  const title = [...numberTitles, ...nameTitles].includes(word) ? word : text.trim()
  return title.replace(/[（(]\d+(\.\d+)?分[)）]$/, '')
}

const headingWords =
  /(?:学号\/工号|工号\/学号|序号|编号|学号|工号|姓名|性别|部门班级|行政班|班级|部门|院系|专业|角色|身份|手机号码|手机号|手机|联系电话|备注)/g

/** The words of a heading that stands in one cell, parted by whatever; undefined where anything else stands there. */
function wordsOfHeading(cell: string): string[] | undefined {
  const text = headingFold(cell)
  const words = text.length > headingMost ? [] : (text.match(headingWords) ?? [])
  return words.length > 1 && text.replaceAll(headingWords, '').replaceAll(/[/,;、|]/g, '') === '' ? words : undefined
}

/** The titles of a row that names what stands below; undefined for any other row. */
export function headingOf(row: readonly string[]): { titles: string[]; isOneCell: boolean } | undefined {
  const filled = row.filter((cell) => cell.trim() !== '')
  const words = filled.length === 1 ? wordsOfHeading(filled[0] ?? '') : undefined
  const titles = words ?? row.map(titleOf)
  const isHeading = titles.some((title) => nameTitles.includes(title) || numberTitles.includes(title))
  return isHeading ? { titles, isOneCell: words !== undefined } : undefined
}

/** The heading of a sheet: its place among the rows, its titles, and the hidden keys that stand above it. */
export interface Head {
  at: number
  titles: string[]
  keys: readonly string[]
  /** All titles stand in one cell, as where a list was pasted. */
  isOneCell: boolean
}

/** The first row that names people; the keys stand in a row above that `isKey` knows. */
export function findHead(rows: Rows, isKey: (cell: string) => boolean): Head | undefined {
  for (const [at, row] of rows.slice(0, headLookedAt).entries()) {
    const heading = headingOf(row)
    if (heading) {
      return { at, keys: rows.slice(0, at).find((above) => above.some(isKey)) ?? [], ...heading }
    }
  }
  return undefined
}

/**
 * The cells of a row below a heading. A row that stands in one cell is parted, and is undefined where it has not as many
 * parts as the heading.
 */
export function cellsUnder(head: Head, row: readonly string[]): readonly string[] | undefined {
  const isOneCell = row.filter((cell) => cell.trim() !== '').length === 1
  if (!head.isOneCell && !isOneCell) {
    return row
  }
  const parts = partsOfRow(row)
  const words = parts.length === 1 ? (parts[0] ?? '').split(' ') : parts
  if (words.length > 1 && words.length === head.titles.length) {
    return words
  }
  // A 学号 and a name in the cell of either belong to two columns.
  return head.isOneCell || (words.some((word) => /\d/.test(word)) && words.length > 1) ? undefined : row
}

const pointsForm = /^\d{1,5}(\.\d{1,2})?$/

/** Points, undefined for an empty cell, or what is wrong with it. */
export function readPoints(
  typed: string,
  { max, title }: { max: number; title: string },
): number | undefined | { message: string } {
  const text = folded(typed)
  if (text === '' || text === '—') {
    return undefined
  }
  if (!pointsForm.test(text)) {
    return { message: text.startsWith('-') ? `“${title}”不能是负数` : `“${title}”的“${text}”不是分数` }
  }
  return Number(text) > max ? { message: `“${title}”的${text}超过满分${max}，满分不能在此修改` } : Number(text)
}

/** Lines that are about somebody another line is about already. */
export function linesTwice(lines: readonly { row: number; of: number; name: string }[]): SheetProblem[] {
  const seen = new Map<number, number>()
  return lines.flatMap(({ row, of, name }) => {
    const first = seen.get(of)
    seen.set(of, first ?? row)
    return first === undefined ? [] : [{ row: row + 1, column: 0, message: `学员“${name}”重复，第${first + 1}行已有` }]
  })
}

interface Listed {
  name: string
  number: string
}

/**
 * Finds people of a list as a file names them: by 学号, else by name, however either was typed; a 学号 that lost the zeros
 * it begins with is found where the name agrees.
 */
export function findsListed<One extends Listed>(list: readonly One[]): (said: Listed) => readonly One[] {
  const byNumber = Map.groupBy(list, ({ number }) => numberFold(number))
  const byName = Map.groupBy(list, ({ name }) => nameFold(name))
  const byBare = Map.groupBy(list, ({ number }) => withoutZeros(numberFold(number)))
  return ({ number, name }) => {
    const asked = numberFold(number)
    if (asked === '') {
      return name === '' ? [] : (byName.get(nameFold(name)) ?? [])
    }
    const isNamed = (one: One) => name !== '' && nameFold(one.name) === nameFold(name)
    return byNumber.get(asked) ?? byBare.get(withoutZeros(asked))?.filter(isNamed) ?? []
  }
}

/** The only one of those found, whose name is the one that was written; told otherwise. */
export function oneOf<One extends Listed>(
  found: readonly One[],
  { name, number }: Listed,
  where: string,
): One | { message: string } {
  const [one] = found
  if (!one || found.length > 1) {
    const who = [number, name].filter(Boolean).join(' ')
    return { message: one ? `有${found.length}名学员叫“${name}”，请填写学号` : `学员“${who}”不在${where}中` }
  }
  if (name !== '' && nameFold(one.name) !== nameFold(name)) {
    return { message: `学号${one.number}的姓名是“${one.name}”，表中为“${name}”` }
  }
  return one
}
