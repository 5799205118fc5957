import { cleanName, headingFold, nameFold, plainMobile, plainNumber } from '@zhixing/contract/kernel/folding.ts'
import { formats } from '@zhixing/contract/limits.ts'
import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import type { RosterLine } from '@zhixing/contract/people/roster/calls.ts'
import { rosterLimits, rosterMessages } from '@zhixing/contract/people/roster/limits.ts'
import { roleOfWord, rosterTitles } from '@zhixing/contract/people/roster/read-roster.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { cellsUnder, findHead, type Rows } from '../../../sheet/read-cells.ts'

/** A line as it is read, before anybody was looked up. */
export type ReadLine = Omit<RosterLine, 'state'> & { hasRole: boolean; hasDepartment: boolean }

type Column = keyof typeof rosterTitles
/** Where nobody wrote a heading. */
const usualOrder: Readonly<Record<Column, number>> = { number: 0, name: 1, department: 2, role: 3, mobile: 4 }

function columnsOf(titles: readonly string[] | undefined): Readonly<Record<Column, number>> {
  if (!titles) {
    return usualOrder
  }
  const at = (column: Column) => {
    const known: readonly string[] = rosterTitles[column]
    return titles.findIndex((title) => known.includes(headingFold(title)))
  }
  return {
    number: at('number'),
    name: at('name'),
    department: at('department'),
    role: at('role'),
    mobile: at('mobile'),
  }
}

/** Reads the lines of a list by its heading, or in the usual order. 41300 for more lines than at once, 40000 for none. */
export function readRows(rows: Rows): ReadLine[] {
  const head = findHead(rows, () => false)
  const columns = columnsOf(head?.titles)
  const lines = rows.flatMap((cells, at) => {
    const isBlank = cells.every((cell) => cell.trim() === '')
    return isBlank || (head && at <= head.at)
      ? []
      : [readLine((head && cellsUnder(head, cells)) ?? cells, { row: at + 1, columns })]
  })
  if (lines.length > rosterLimits.rows) {
    throw new AppError('TOO_LARGE', { message: rosterMessages.tooMany })
  }
  if (lines.length === 0) {
    throw badField('rows', rosterMessages.empty)
  }
  return tellTwice(lines)
}

interface At {
  row: number
  columns: Readonly<Record<Column, number>>
}

function readLine(cells: readonly string[], { row, columns }: At): ReadLine {
  const cell = (column: Column) => cells[columns[column]] ?? ''
  const number = plainNumber(cell('number'))
  const name = cleanName(cell('name'))
  const mobile = cell('mobile').trim() === '' ? '' : plainMobile(cell('mobile'))
  const role = roleOfWord(cell('role'))
  const read = {
    row,
    number,
    name,
    department: cleanName(cell('department')),
    role: role ?? 'ROLE_USER',
    mobile,
    hasRole: cell('role').trim() !== '',
    hasDepartment: columns.department >= 0,
  }
  return { ...read, ...faultOf({ number, name, mobile, isRole: role !== undefined, department: read.department }) }
}

interface Checked {
  number: string
  name: string
  mobile: string
  department: string
  isRole: boolean
}

/** The first fault of a line, with its column. */
function faultOf({ number, name, mobile, isRole, department }: Checked): { column: string; message: string } {
  const faults: readonly [boolean, string, string][] = [
    [number === '', '学号/工号', '请填写学号/工号'],
    [number.length > orgLimits.numberMax, '学号/工号', `学号/工号限制${orgLimits.numberMax}个字符以内`],
    [nameFold(name) === '', '姓名', '请输入姓名'],
    [[...name].length > orgLimits.memberNameMax, '姓名', `姓名限制${orgLimits.memberNameMax}个字符以内`],
    [/\d/.test(name), '姓名', '姓名不能包含数字'],
    [[...department].length > orgLimits.departmentNameMax, '班级', `班级限制${orgLimits.departmentNameMax}个字符以内`],
    [!isRole, '角色', '角色只能是学员或教师'],
    [mobile !== '' && !formats.mobile.test(mobile), '手机号', '请输入正确的手机号'],
  ]
  const [, column = '', message = ''] = faults.find(([isFault]) => isFault) ?? []
  return { column, message }
}

/** Lines with the 学号 or the mobile of another one are refused, all of them, each with the others' rows. */
function tellTwice(lines: readonly ReadLine[]): ReadLine[] {
  const twiceIn = (key: 'number' | 'mobile') =>
    new Map(
      [...Map.groupBy(lines, (line) => line[key].toUpperCase())].filter(
        ([value, some]) => value !== '' && some.length > 1,
      ),
    )
  const [numbers, mobiles] = [twiceIn('number'), twiceIn('mobile')]
  const othersOf = (some: readonly ReadLine[], { row }: ReadLine) =>
    some
      .filter((one) => one.row !== row)
      .slice(0, 5)
      .map((one) => `第${one.row}行`)
      .join('、')
  return lines.map((line) => {
    const sameNumber = numbers.get(line.number.toUpperCase())
    const sameMobile = mobiles.get(line.mobile)
    if (sameNumber) {
      return { ...line, column: '学号/工号', message: `学号/工号与${othersOf(sameNumber, line)}重复` }
    }
    return sameMobile ? { ...line, column: '手机号', message: `手机号与${othersOf(sameMobile, line)}重复` } : line
  })
}
