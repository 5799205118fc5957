import type { Call, Column } from '@zhixing/contract/kernel/call.ts'
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

/** Sends the whole list as xlsx or csv: the same filters and permission as on screen, read in one snapshot. */
export async function exportFile(
  database: Database,
  served: Served,
  request: { input: unknown; ctx: Ctx; reply: FastifyReply },
): Promise<FastifyReply> {
  const { ctx, reply } = request
  const input = request.input as ExportInput
  const columns = served.call.exports ?? []
  const rows = await database.snapshot((on) => allRows(served, request.input as object, { ...ctx, read: on }))
  const day = ctx.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const name = `${served.call.name.replace('/', '-')}-${day}.${input.format ?? 'xlsx'}`
  const body = input.format === 'csv' ? csvOf(columns, rows) : await xlsxOf(columns, rows)
  const type =
    input.format === 'csv'
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(body)
}

async function allRows(served: Served, input: object, ctx: Ctx): Promise<unknown[]> {
  const rows: unknown[] = []
  let after: string | null | undefined
  do {
    const window = after ? { after } : { offset: 0 }
    // biome-ignore lint/performance/noAwaitInLoops: one page needs the cursor of the one before it
    const page = (await served.handle(
      { ...input, page: undefined, limit: listLimits.exportBatch, ...window },
      ctx,
    )) as Page<unknown>
    rows.push(...page.rows)
    after = page.rows.length === 0 ? null : page.next
  } while (after)
  return rows
}

function valueAt(row: unknown, key: string): unknown {
  let value = row
  for (const part of key.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  }
  return value
}

const millisPerSecond = 1_000

/** The text of a cell; one that a spreadsheet would run as a formula gets a leading apostrophe (protocol: Lists). */
export function cellText(value: unknown, kind: Column['kind']): string {
  if (value === null || value === undefined || value === '') {
    return ''
  }
  if (kind === 'time') {
    return value === 0
      ? ''
      : new Date(Number(value) * millisPerSecond).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
  }
  const text = Array.isArray(value) ? value.join('、') : String(value)
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function csvOf(columns: readonly Column[], rows: readonly unknown[]): string {
  const line = (cells: string[]) =>
    cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
  const lines = rows.map((row) => line(columns.map((column) => cellText(valueAt(row, column.key), column.kind))))
  return `\uFEFF${[line(columns.map((column) => column.title)), ...lines].join('\r\n')}\r\n`
}

const defaultWidth = 18

async function xlsxOf(columns: readonly Column[], rows: readonly unknown[]): Promise<Buffer> {
  const head = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => xlsxCell(valueAt(row, column.key), column.kind)))
  return await writeXlsx([head, ...body], {
    columns: columns.map((column) => ({ width: column.width ?? defaultWidth })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function xlsxCell(value: unknown, kind: Column['kind']) {
  if (kind === 'number' && typeof value === 'number') {
    return { value, type: Number }
  }
  return { value: cellText(value, kind), type: String }
}
