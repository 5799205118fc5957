import { setImmediate } from 'node:timers/promises'
import {
  type MarketColumn,
  marketColumns,
  marketLimits,
  marketMessages,
  marketTitles,
} from '@zhixing/contract/containers/market/limits.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { trimmed } from '@zhixing/contract/kernel/visible.ts'
import type { SheetProblem } from '@zhixing/contract/learning/learning/sheet.ts'
import { cellAt, type Rows } from '../../../sheet/read-cells.ts'
import { cityNamed } from '../../base/region/public.ts'

/** A row of market data as it is kept. */
export interface MarketRow {
  /** The first day of its month: 2026-03-01. */
  month: string
  region_code: number
  post: string
  category: string
  demand: number
  /** Fen a month. */
  salary_low: number
  salary_high: number
}

/** Some 10 ms of work. */
const rowsAtOnce = 1000
const fenInYuan = 100
const monthsInYear = 12
const monthForms = [/^(\d{4})-(\d{1,2})$/, /^(\d{4})\/(\d{1,2})$/, /^(\d{4})年(\d{1,2})月$/, /^(\d{4})(\d{2})$/]
const dayForms = [/^(\d{4})-(\d{1,2})-\d{1,2}(?:T[\d:.]{1,15}Z)?$/, /^(\d{4})\/(\d{1,2})\/\d{1,2}$/]
const wholeForm = /^\d{1,8}$/
const moneyForm = /^\d{1,8}(?:\.\d{1,2})?$/

/** 薪资下限（元/月） is 薪资下限: what it is counted in stands in a heading for people. */
const plainTitle = (text: string) => text.trim().split(/[（(]/)[0] ?? ''
const plainTitles = new Map(marketColumns.map((column) => [plainTitle(marketTitles[column]), column]))

type Places = ReadonlyMap<MarketColumn, number>

function findHead(rows: Rows): { at: number; places: Places } | undefined {
  const at = rows
    .slice(0, marketLimits.headRows)
    .findIndex((row) => row.some((cell) => plainTitle(cell) === marketTitles.post))
  const places = new Map<MarketColumn, number>()
  for (const [place, cell] of (rows[at] ?? []).entries()) {
    const column = plainTitles.get(plainTitle(cell))
    if (column && !places.has(column)) {
      places.set(column, place)
    }
  }
  return at < 0 ? undefined : { at, places }
}

/** The number of months since the year 0; undefined for what is no month. */
function monthOf(text: string): number | undefined {
  for (const form of [...monthForms, ...dayForms]) {
    const found = form.exec(text)
    if (found) {
      const [year, month] = [Number(found[1]), Number(found[2])]
      return month >= 1 && month <= monthsInYear ? year * monthsInYear + month - 1 : undefined
    }
  }
  return undefined
}

function firstDay(month: number): string {
  const within = String((month % monthsInYear) + 1).padStart(2, '0')
  return `${Math.floor(month / monthsInYear)}-${within}-01`
}

interface Fault {
  column: MarketColumn
  message: string
}

const wordOf = (text: string) => trimmed(text.normalize('NFKC'))
const lengthOf = (text: string) => [...text].length

function readWord(column: 'post' | 'category', cell: string): { value: string } | Fault {
  const value = wordOf(cell)
  const [name, most] = column === 'post' ? ['岗位', marketLimits.postMax] : ['类别', marketLimits.categoryMax]
  if (value === '') {
    return { column, message: `请填写${name}` }
  }
  return lengthOf(value) > most ? { column, message: `${name}限制${most}个字符以内` } : { value }
}

function readPay(column: 'low' | 'high', cell: string): { value: number } | Fault {
  const name = column === 'low' ? '薪资下限' : '薪资上限'
  const plain = cell.replaceAll(',', '')
  const value = moneyForm.test(plain) ? Number(plain) : 0
  if (value <= 0 || value > marketLimits.payMost) {
    return { column, message: `${name}“${cell}”不是1到${marketLimits.payMost}之间的数` }
  }
  return { value: Math.round(value * fenInYuan) }
}

function readMonth(cell: string, now: number): { value: number } | Fault {
  const column = 'month' as const
  const month = monthOf(cell)
  if (month === undefined) {
    return { column, message: `月份“${cell}”无法识别，请写成2026-03` }
  }
  if (month > now) {
    return { column, message: `月份“${cell}”还没有到` }
  }
  return month < now - marketLimits.monthsBack ? { column, message: `月份“${cell}”过早` } : { value: month }
}

function readDemand(cell: string): { value: number } | Fault {
  const plain = cell.replaceAll(',', '')
  const isRight = wholeForm.test(plain) && Number(plain) <= marketLimits.demandMost
  return isRight ? { value: Number(plain) } : { column: 'demand', message: `需求人数“${cell}”不是整数` }
}

function readCity(cell: string): { value: number } | Fault {
  const city = cityNamed(cell)
  return city ? { value: city.id } : { column: 'city', message: `城市“${cell}”不存在，请填写地级市名称` }
}

/** The row, or the first fault of it from the left. */
function readRow(cell: (column: MarketColumn) => string, now: number): MarketRow | Fault {
  const month = readMonth(cell('month'), now)
  const city = readCity(cell('city'))
  const post = readWord('post', cell('post'))
  const category = readWord('category', cell('category'))
  const demand = readDemand(cell('demand'))
  const low = readPay('low', cell('low'))
  const high = readPay('high', cell('high'))
  for (const read of [month, city, post, category, demand, low, high]) {
    if ('message' in read) {
      return read
    }
  }
  const [from, to] = [plainOf(low), plainOf(high)]
  if (from > to) {
    return { column: 'low', message: '薪资下限不能高于薪资上限' }
  }
  return {
    month: firstDay(plainOf(month)),
    region_code: plainOf(city),
    post: 'value' in post ? post.value : '',
    category: 'value' in category ? category.value : '',
    demand: plainOf(demand),
    salary_low: from,
    salary_high: to,
  }
}

const plainOf = (read: { value: number } | Fault) => ('value' in read ? read.value : 0)

export interface ReadMarket {
  rows: MarketRow[]
  problems: SheetProblem[]
}

const wholeSheet = (message: string): ReadMarket => ({ rows: [], problems: [{ row: 0, column: 0, message }] })

/**
 * Reads a sheet of market data: its rows as they are kept, and every bad row with its first fault, counted as the
 * spreadsheet counts. `now` is the day up to whose month there may be figures.
 */
export async function readMarketSheet(cells: Rows, now: Date): Promise<ReadMarket> {
  const head = findHead(cells)
  if (!head) {
    return wholeSheet(marketMessages.noHead)
  }
  const missing = marketColumns.filter((column) => !head.places.has(column))
  if (missing.length > 0) {
    return wholeSheet(`表头缺少：${missing.map((column) => plainTitle(marketTitles[column])).join('、')}`)
  }
  const nowMonth = now.getUTCFullYear() * monthsInYear + now.getUTCMonth()
  const read = await readLines(cells, { ...head, nowMonth })
  const count = read.rows.length + read.problems.length
  if (count > marketLimits.rows) {
    return wholeSheet(marketMessages.tooMany)
  }
  return count === 0 ? wholeSheet(marketMessages.empty) : read
}

interface Reading {
  /** Row of the heading. */
  at: number
  places: Places
  nowMonth: number
}

/**
 * Reads what stands below the heading, with pauses in which others are served; of rows that say the same thing the first is
 * kept and the others are told.
 */
async function readLines(cells: Rows, reading: Reading): Promise<ReadMarket> {
  const found: ReadMarket = { rows: [], problems: [] }
  const seen = new Map<string, number>()
  const begin = reading.at + 1
  const starts = Array.from(
    { length: Math.ceil((cells.length - begin) / rowsAtOnce) },
    (_, n) => begin + n * rowsAtOnce,
  )
  await eachInTurn(starts, async (from) => {
    readSome(cells, { ...reading, from, seen, found })
    await setImmediate()
  })
  return found
}

interface Some extends Reading {
  from: number
  seen: Map<string, number>
  found: ReadMarket
}

function readSome(cells: Rows, { from, places, nowMonth, seen, found }: Some): void {
  const isBlank = (at: number) => cells[at]?.every((cell) => cell.trim() === '') ?? true
  const placeOf = (column: MarketColumn | undefined) => (column === undefined ? -1 : (places.get(column) ?? -1))
  for (let at = from; at < Math.min(from + rowsAtOnce, cells.length); at += 1) {
    const read = isBlank(at) ? undefined : readRow((column) => cellAt(cells, at, placeOf(column)), nowMonth)
    const fault = read && ('message' in read ? read : faultTwice(seen, read, at + 1))
    if (fault) {
      found.problems.push({ row: at + 1, column: placeOf(fault.column) + 1, message: fault.message })
    } else if (read && 'post' in read) {
      found.rows.push(read)
    }
  }
}

/** The fault of a row whose month, city and post another one has already; notes it otherwise. */
function faultTwice(
  seen: Map<string, number>,
  { month, region_code: city, post }: MarketRow,
  row: number,
): { column?: MarketColumn; message: string } | undefined {
  const key = `${month} ${city} ${post}`
  const first = seen.get(key)
  if (first !== undefined) {
    return { message: `与第${first}行重复：同一月份、城市、岗位只能有一行` }
  }
  seen.set(key, row)
  return undefined
}
