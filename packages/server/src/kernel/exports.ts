import { OK } from '@zhixing/contract/codes.ts'
import type { Call, Column } from '@zhixing/contract/kernel/call.ts'
import { guardedCell } from '@zhixing/contract/kernel/cell-guard.ts'
import { exportFacts, exportFactsSheet } from '@zhixing/contract/kernel/export-facts.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { FastifyReply } from 'fastify'
import writeXlsx from 'write-excel-file/node'
import type { Database } from '#db/database.ts'
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
  const input = asObject(request.input)
  let total = 0
  const read = await deps.database.snapshot((on) =>
    allRows(served, { input, ctx: { ...ctx, read: on } }, (page) => {
      total = page.total
      return total <= deps.exports.atOnce
    }),
  )
  reply.header('cache-control', 'no-store')
  if (!read) {
    const taskId = await deps.exports.start(ctx, { call: served.call, input, total })
    return reply.send({ code: OK, message: largeMessage, data: { task_id: taskId } })
  }
  const { type, name, body } = await fileOf(served.call, { input, ctx }, read)
  await deps.exports.note(ctx, { call: served.call, input, rows: read.rows.length })
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply.header('content-type', type).header('content-disposition', disposition).send(body)
}

export interface ExportedFile {
  name: string
  type: string
  body: Buffer
  rows: number
}

/** Makes the file of a list outside of a request, batch by batch; `onRows` hears how many there are so far. */
export async function makeExport(
  database: Database,
  served: Served,
  asked: Asked & { onRows: (count: number) => Promise<void> },
): Promise<ExportedFile> {
  const input = asObject(asked.input)
  const read = await database.snapshot((on) =>
    allRows(served, { input, ctx: { ...asked.ctx, read: on } }, async (_page, count) => {
      await asked.onRows(count)
      return count <= listLimits.exportMost
    }),
  )
  if (!read) {
    throw new AppError('BAD_INPUT', { message: `一次最多导出${listLimits.exportMost / 10_000}万行，请缩小范围` })
  }
  return { ...(await fileOf(served.call, { input, ctx: asked.ctx }, read)), rows: read.rows.length }
}

function asObject(input: unknown): object {
  return typeof input === 'object' && input !== null ? input : {}
}

async function fileOf(call: Call, { input, ctx }: Asked, read: Read) {
  const { format = 'xlsx' } = input as ExportInput
  const { rows } = read
  const columns = [...(call.exports ?? []), ...read.columns]
  const day = ctx.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return {
    name: `${call.exportName ?? ''}-${day}.${format}`,
    type: fileTypes[format],
    body: format === 'csv' ? Buffer.from(csvOf(columns, rows)) : await xlsxOf(columns, rows, madeBy(ctx, rows.length)),
  }
}

function madeBy({ session, now }: Ctx, rows: number): [string, string][] {
  const at = now.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return exportFacts({ name: session?.name ?? '', org: session?.org?.name ?? '', at, rows })
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

interface Read {
  rows: unknown[]
  /** What the list adds to the call's columns. */
  columns: readonly Column[]
}

/** The rows of all pages; undefined as soon as `goesOn` says no. */
async function allRows(
  served: Served,
  { input, ctx }: { input: object; ctx: Ctx },
  goesOn: (page: Page<unknown>, count: number) => boolean | Promise<boolean>,
): Promise<Read | undefined> {
  const rows: unknown[] = []
  let columns: readonly Column[] = []
  let after: string | null | undefined
  do {
    const window = after ? { after } : { offset: 0 }
    // biome-ignore lint/performance/noAwaitInLoops: one page needs the cursor of the one before it
    const page = (await served.handle(
      { ...input, page: undefined, limit: listLimits.exportBatch, ...window },
      ctx,
    )) as Page<unknown>
    rows.push(...page.rows)
    columns = page.columns ?? columns
    if (!(await goesOn(page, rows.length))) {
      return undefined
    }
    after = page.rows.length === 0 ? null : page.next
  } while (after)
  return { rows, columns }
}

function valueAt(row: unknown, key: string): unknown {
  let value = row
  for (const part of key.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  }
  return value
}

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
    return value === 0
      ? ''
      : new Date(Number(value) * millisPerSecond).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
  }
  if (kind === 'minutes') {
    return String(minutesOf(Number(value)))
  }
  return guardedCell(Array.isArray(value) ? value.join('、') : String(value))
}

function csvOf(columns: readonly Column[], rows: readonly unknown[]): string {
  const line = (cells: string[]) =>
    cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
  const lines = rows.map((row) => line(columns.map((column) => cellText(valueAt(row, column.key), column.kind))))
  return `\uFEFF${[line(columns.map((column) => column.title)), ...lines].join('\r\n')}\r\n`
}

const defaultWidth = 18

async function xlsxOf(
  columns: readonly Column[],
  rows: readonly unknown[],
  facts: readonly [string, string][],
): Promise<Buffer> {
  const head = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => xlsxCell(valueAt(row, column.key), column.kind)))
  const about = facts.map(([title, text]) => [{ value: title, fontWeight: 'bold' as const }, { value: cellText(text) }])
  return await writeXlsx([
    {
      sheet: '数据',
      data: [head, ...body],
      columns: columns.map((column) => ({ width: column.width ?? defaultWidth })),
      stickyRowsCount: 1,
    },
    { sheet: exportFactsSheet, data: about, columns: [{ width: defaultWidth }, { width: 60 }] },
  ]).toBuffer()
}

function xlsxCell(value: unknown, kind: Column['kind']) {
  if (typeof value === 'number' && kind === 'number') {
    return { value, type: Number }
  }
  if (typeof value === 'number' && kind === 'minutes') {
    return { value: minutesOf(value), type: Number }
  }
  return { value: cellText(value, kind), type: String }
}
