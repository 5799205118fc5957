import { type ListWindow, listLimits } from '@zhixing/contract/kernel/list.ts'
import { z } from 'zod'
import { AppError } from './errors.ts'

type CursorValue = string | number | boolean | null

/** Where a list reads: `skip` rows from the start or from `cursor` on, at most `limit`. */
export interface Window<Key = readonly CursorValue[]> {
  skip: number
  limit: number
  /** The sort key of the last row of the page before; undefined at the start. */
  cursor: Key | undefined
  /** The total the first page counted, carried along so that scrolling does not count again. */
  total: number | undefined
}

/**
 * The window of a list's input: page mode, `offset`, or an `after` cursor of ours (protocol: Lists). `key` is the shape
 * of the list's sort key: a cursor is text from outside, and one of another list or order is 40000.
 */
export function windowOf<Key>(input: ListWindow, key: z.ZodType<Key>): Window<Key> {
  const { limit } = input
  if (input.after !== undefined) {
    return { skip: 0, limit, ...readCursor(input.after, key) }
  }
  const page = input.page ?? listLimits.page
  return { skip: input.offset ?? (page - 1) * limit, limit, cursor: undefined, total: undefined }
}

const countKey = z.tuple([z.int().nonnegative()])

/** The window of a short list without a sort key to go on from: its cursor is how many rows came before. */
export function countedWindow(input: ListWindow): Window<[number]> {
  const window = windowOf(input, countKey)
  return { ...window, skip: window.cursor?.[0] ?? window.skip }
}

/** `next` of a list read through `countedWindow`. */
export function nextCounted(
  window: Window<[number]>,
  found: { rows: readonly unknown[]; total: number },
): string | null {
  return nextCursor(window, found, () => [window.skip + found.rows.length])
}

/** The page of a short list that was read whole. */
export function partOf<Row>(
  input: ListWindow,
  all: readonly Row[],
): { rows: Row[]; total: number; next: string | null } {
  const window = countedWindow(input)
  const rows = all.slice(window.skip, window.skip + window.limit)
  return { rows, total: all.length, next: nextCounted(window, { rows, total: all.length }) }
}

/** A page of a short list whose statement says the total beside each row. `show` makes a reply of its rows. */
export async function countedPage<Row extends { total: number }, Shown>(
  input: ListWindow,
  read: (at: { skip: number; limit: number }) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Shown[] | Promise<Shown[]>,
): Promise<{ rows: Shown[]; total: number; next: string | null }> {
  const window = countedWindow(input)
  const rows = await read({ skip: window.skip, limit: window.limit })
  const total = rows[0]?.total ?? window.total ?? 0
  return { rows: await show(rows), total, next: nextCounted(window, { rows, total }) }
}

/** The cursor that `next` carries after a full page: the last row's sort key and the total; null at the end. */
export function nextCursor<Row>(
  window: { limit: number },
  found: { rows: readonly Row[]; total: number },
  key: (row: Row) => readonly CursorValue[],
): string | null {
  const last = found.rows.at(-1)
  if (last === undefined || found.rows.length < window.limit) {
    return null
  }
  return Buffer.from(JSON.stringify([found.total, ...key(last)])).toString('base64url')
}

function readCursor<Key>(text: string, key: z.ZodType<Key>): { cursor: Key; total: number } {
  const parsed = cursorShape.safeParse(text)
  const cursor = parsed.success ? key.safeParse(parsed.data.slice(1)) : undefined
  const total = parsed.success ? z.int().nonnegative().safeParse(parsed.data[0]) : undefined
  if (!cursor?.success || !total?.success) {
    throw new AppError('BAD_INPUT', { errors: [{ field: 'after', message: '列表位置已失效，请刷新' }] })
  }
  return { cursor: cursor.data, total: total.data }
}

/** base64url of JSON: the total, then the sort key of the last row. */
const cursorShape = z
  .base64url()
  .transform((text, context) => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'not a cursor' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
