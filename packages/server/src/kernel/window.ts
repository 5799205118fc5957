import { type ListWindow, listLimits } from '@zhixing/contract/kernel/list.ts'
import { AppError } from './errors.ts'

type CursorValue = string | number | boolean | null

/** Where a list reads: `skip` rows from the start or from `cursor` on, at most `limit`. */
export interface Window {
  skip: number
  limit: number
  /** The sort key of the last row of the page before; undefined at the start. */
  cursor: readonly CursorValue[] | undefined
  /** The total the first page counted, carried along so that scrolling does not count again. */
  total: number | undefined
}

/** The window of a list's input: page mode, `offset`, or an `after` cursor of ours (protocol: Lists). */
export function windowOf(input: ListWindow): Window {
  const { limit } = input
  if (input.after !== undefined) {
    const { key, total } = readCursor(input.after)
    return { skip: 0, limit, cursor: key, total }
  }
  const page = input.page ?? listLimits.page
  return { skip: input.offset ?? (page - 1) * limit, limit, cursor: undefined, total: undefined }
}

/** The cursor that `next` carries after a full page: the last row's sort key and the total; null at the end. */
export function nextCursor<Row>(
  window: Window,
  found: { rows: readonly Row[]; total: number },
  key: (row: Row) => readonly CursorValue[],
): string | null {
  const last = found.rows.at(-1)
  if (last === undefined || found.rows.length < window.limit) {
    return null
  }
  return Buffer.from(JSON.stringify([found.total, ...key(last)])).toString('base64url')
}

function readCursor(text: string): { key: readonly CursorValue[]; total: number } {
  const bad = () => new AppError('BAD_INPUT', { errors: [{ field: 'after', message: '列表位置已失效，请刷新' }] })
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw bad()
  }
  if (!Array.isArray(parsed) || !parsed.every(isCursorValue) || typeof parsed[0] !== 'number') {
    throw bad()
  }
  const [total, ...key] = parsed
  return { key, total }
}

function isCursorValue(value: unknown): value is CursorValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
