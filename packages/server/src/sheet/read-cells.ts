import type { SheetProblem } from '@zhixing/contract/learning/learning/sheet.ts'

export type Rows = readonly (readonly string[])[]

export const numberTitles = ['学号', '学号/工号', '工号']
export const nameTitles = ['姓名']
const headLookedAt = 10

/** A cell without the blanks around it; empty where there is none. */
export const cellAt = (rows: Rows, row: number, column: number) => (rows[row]?.[column] ?? '').trim()

/** 期中（10分） is 期中: what there is to earn is told in a heading and read from none. */
function titleOf(text: string): string {
  return text.trim().replace(/[（(]\d+(\.\d+)?分[)）]$/, '')
}

/** The heading of a sheet: its place among the rows, its titles, and the hidden keys that stand above it. */
export interface Head {
  at: number
  titles: string[]
  keys: readonly string[]
}

/** The first row that names people; the keys stand in a row above that `isKey` knows. */
export function findHead(rows: Rows, isKey: (cell: string) => boolean): Head | undefined {
  const found = rows
    .slice(0, headLookedAt)
    .findIndex((row) => row.some((cell) => nameTitles.includes(cell.trim()) || numberTitles.includes(cell.trim())))
  if (found < 0) {
    return undefined
  }
  const keys = rows.slice(0, found).find((row) => row.some(isKey)) ?? []
  return { at: found, titles: (rows[found] ?? []).map(titleOf), keys }
}

const pointsForm = /^\d{1,5}(\.\d{1,2})?$/

/** Points, undefined for an empty cell, or what is wrong with it. */
export function readPoints(
  text: string,
  { max, title }: { max: number; title: string },
): number | undefined | { message: string } {
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
  if (name !== '' && one.name !== name) {
    return { message: `学号${one.number}的姓名是“${one.name}”，表中为“${name}”` }
  }
  return one
}
