import { buffer } from 'node:stream/consumers'
import { OK } from '@zhixing/contract/codes.ts'
import type { Call, Column } from '@zhixing/contract/kernel/call.ts'
import { guardedCell } from '@zhixing/contract/kernel/cell-guard.ts'
import { exportFacts, exportFactsSheet } from '@zhixing/contract/kernel/export-facts.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '#db/database.ts'
import { type Cell, type Sheet, writeXlsx } from '../sheet/write-xlsx.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import type { Page, Served } from './serve.ts'

interface ExportInput {
  do_export?: boolean
  format?: 'xlsx' | 'csv'
}

/** Whether a list is asked for as a file; a call without columns does not export. */
export function isExport(call: Call, input: unknown): boolean {
  if (call.kind !== 'list' || (input as ExportInput).do_export !== true) {
    return false
  }
  if (!call.exports) {
    throw new AppError('BAD_INPUT', { message: '该列表不支持导出' })
  }
  return true
}

/** Given down by the start: what becomes of an export that is too large to wait for, and the record of the others. */
export interface ListExports {
  /** Rows up to which a reply is the file itself. */
  atOnce: number
  /** Makes it a task, and gives the task's id. */
  start(ctx: Ctx, asked: { call: Call; input: object; total: number }): Promise<number>
  /** Writes down who took which list, and how long it was. */
  note(ctx: Ctx, taken: { call: Call; input: object; rows: number }): Promise<void>
}

interface Asked {
  input: unknown
  ctx: Ctx
}

const largeMessage = '数据较多，导出完成后将通知您下载'

/**
 * Sends the whole list as xlsx or csv: the same filters and permission as on screen, read in one snapshot. A longer one
 * becomes a task, and the reply says which.
 */
export async function exportFile(
  deps: { database: Database; exports: ListExports },
  served: Served,
  request: Asked & { reply: FastifyReply },
): Promise<FastifyReply> {
  const { ctx, reply } = request
  const { call } = served
  const input = asObject(request.input)
  let total = 0
  let rows = 0
  const body = await deps.database.snapshot(async (on) => {
    const pages = pagesOf(served, { input, ctx: { ...ctx, read: on } })
    const first = await pages.next()
    total = first.done ? 0 : first.value.total
    if (total > deps.exports.atOnce) {
      return undefined
    }
    const onRows = (count: number) => {
      rows = count
    }
    return await buffer(piecesOf(call, { input, ctx, first, pages, onRows }))
  })
  reply.header('cache-control', 'no-store')
  if (!body) {
    const taskId = await deps.exports.start(ctx, { call, input, total })
    return reply.send({ code: OK, message: largeMessage, data: { task_id: taskId } })
  }
  const { type, name } = nameOf(call, { input, ctx })
  await deps.exports.note(ctx, { call, input, rows })
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply.header('content-type', type).header('content-disposition', disposition).send(body)
}

export interface ExportedFile {
  name: string
  type: string
  rows: number
}

interface Writing extends Asked {
  onRows: (count: number) => Promise<void>
  /** Takes the file's bytes as they are made. */
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<void>
}

/** Makes the file of a list outside of a request: it is read and written page by page, and never held whole. */
export async function makeExport(
  database: Database,
  served: Served,
  { write, ...asked }: Writing,
): Promise<ExportedFile> {
  const input = asObject(asked.input)
  let rows = 0
  await database.snapshot(async (on) => {
    const pages = pagesOf(served, { input, ctx: { ...asked.ctx, read: on } })
    const first = await pages.next()
    const onRows = async (count: number) => {
      rows = count
      if (count > listLimits.exportMost) {
        throw new AppError('BAD_INPUT', { message: `一次最多导出${listLimits.exportMost / 10_000}万行，请缩小范围` })
      }
      await asked.onRows(count)
    }
    await write(piecesOf(served.call, { input, ctx: asked.ctx, first, pages, onRows }))
  })
  return { ...nameOf(served.call, { input, ctx: asked.ctx }), rows }
}

function asObject(input: unknown): object {
  return typeof input === 'object' && input !== null ? input : {}
}

function nameOf(call: Call, { input, ctx }: Asked) {
  const { format = 'xlsx' } = input as ExportInput
  const day = ctx.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return { name: `${call.exportName ?? ''}-${day}.${format}`, type: fileTypes[format] }
}

function madeBy({ session, now }: Ctx, rows: number): [string, string][] {
  const at = inShanghai.format(now)
  return exportFacts({ name: session?.name ?? '', org: session?.org?.name ?? '', at, rows })
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Pages = AsyncGenerator<Page<unknown>, void>

/** The pages of a list, one after the other. */
async function* pagesOf(served: Served, { input, ctx }: { input: object; ctx: Ctx }): Pages {
  let after: string | null | undefined
  do {
    const window = after ? { after } : { offset: 0 }
    const limit = listLimits.exportBatch
    // biome-ignore lint/performance/noAwaitInLoops: one page needs the cursor of the one before it
    const page = (await served.handle({ ...input, page: undefined, limit, ...window }, ctx)) as Page<unknown>
    yield page
    after = page.rows.length === 0 ? null : page.next
  } while (after)
}

interface Making extends Asked {
  /** Read already, for it says how many there are, and what the list adds to the call's columns. */
  first: IteratorResult<Page<unknown>, void>
  pages: Pages
  /** Hears how many rows there are so far. */
  onRows: (count: number) => void | Promise<void>
}

async function* begunWith(first: Making['first'], pages: Pages): Pages {
  if (!first.done) {
    yield first.value
    yield* pages
  }
}

/** The bytes of a file, made as they are taken. */
function piecesOf(call: Call, { input, ctx, first, pages, onRows }: Making): AsyncGenerator<Uint8Array> {
  const { format = 'xlsx' } = input as ExportInput
  const columns = [...(call.exports ?? []), ...((first.done ? undefined : first.value.columns) ?? [])]
  let count = 0
  async function* all(): AsyncGenerator<readonly unknown[]> {
    for await (const { rows } of begunWith(first, pages)) {
      count += rows.length
      await onRows(count)
      yield rows
    }
  }
  return format === 'csv' ? csvOf(columns, all()) : xlsxOf(columns, all(), () => madeBy(ctx, count))
}

function valueAt(row: unknown, key: string): unknown {
  let value = row
  for (const part of key.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  }
  return value
}

/** Made once: one for each cell is hundreds of megabytes beside the heap. */
const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const millisPerSecond = 1_000
const secondsPerMinute = 60

function minutesOf(seconds: number): number {
  return Math.round(seconds / secondsPerMinute)
}

/** The text of a cell; one that a spreadsheet would run as a formula gets a leading apostrophe (protocol: Lists). */
export function cellText(value: unknown, kind?: Column['kind']): string {
  if (value === null || value === undefined || value === '') {
    return ''
  }
  if (kind === 'time') {
    return value === 0 ? '' : inShanghai.format(Number(value) * millisPerSecond)
  }
  if (kind === 'minutes') {
    return String(minutesOf(Number(value)))
  }
  return guardedCell(Array.isArray(value) ? value.join('、') : String(value))
}

function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}

async function* csvOf(
  columns: readonly Column[],
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}`)
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(columns.map(({ key, kind }) => cellText(valueAt(row, key), kind))))
    yield Buffer.from(lines.join(''))
  }
}

const defaultWidth = 18

function xlsxOf(
  columns: readonly Column[],
  pages: AsyncIterable<readonly unknown[]>,
  facts: () => readonly [string, string][],
): AsyncGenerator<Uint8Array> {
  async function* data(): Sheet['rows'] {
    yield [columns.map(({ title }) => title)]
    for await (const rows of pages) {
      yield rows.map((row) => columns.map(({ key, kind }) => xlsxCell(valueAt(row, key), kind)))
    }
  }
  async function* about(): Sheet['rows'] {
    yield await Promise.resolve(facts().map(([title, text]) => [title, cellText(text)]))
  }
  return writeXlsx([
    { name: '数据', widths: columns.map(({ width }) => width ?? defaultWidth), rows: data(), hasHead: true },
    { name: exportFactsSheet, widths: [defaultWidth, 60], rows: about(), hasHead: false },
  ])
}

function xlsxCell(value: unknown, kind: Column['kind']): Cell {
  if (typeof value === 'number' && kind === 'number') {
    return value
  }
  return typeof value === 'number' && kind === 'minutes' ? minutesOf(value) : cellText(value, kind)
}
