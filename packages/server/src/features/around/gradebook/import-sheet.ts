import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'
import type { gradeSheetCalls, ImportChange } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { z } from 'zod'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { everybody } from '../../content/membership/public.ts'
import { importsOf, resultsOf } from './queries.ts'
import { type ReadCell, readScoreSheet } from './read-score-sheet.ts'
import { listLearners } from './read-sheet.ts'
import { readBook, readSeenItems } from './scheme.ts'
import { sheetKey } from './score-sheet.ts'
import { type CellChange, writeAllCells, writeCells } from './write-cells.ts'

type Preview = CallParsed<typeof gradeSheetCalls.previewImport>

const overrides = z.enum(['score', 'excused']).nullable()
const storedCells = z.array(
  z.object({
    uid: z.number(),
    item_id: z.number(),
    row_version: z.number(),
    override: overrides,
    score: z.number().nullable(),
    /** What was set before; known once it is applied. */
    old_override: overrides.optional(),
    old_score: z.number().nullable().optional(),
  }),
)

type CellRow = Awaited<ReturnType<typeof cellRows>>[number]

async function cellRows(ctx: Ctx, id: number, cells: readonly ReadCell[]) {
  const userIds = [...new Set(cells.map(({ learner }) => learner.uid))]
  return userIds.length === 0 ? [] : await run(ctx.read, resultsOf, { id, userIds })
}

type Planned = ImportChange & { row_version: number }

/** What a cell of the file changes; nothing where it says what stands there, or where only what is empty is filled. */
function planCell(cell: ReadCell, now: CellRow | undefined, mode: Preview['mode']): Planned | undefined {
  const { learner, column, score, version } = cell
  const state = now?.state ?? 'none'
  const newState = score === null ? 'excused' : 'final'
  const isSame = state === newState && (now?.score ?? null) === score
  const isFilled = state === 'final' || state === 'excused'
  if (isSame || (mode === 'blank' && isFilled)) {
    return undefined
  }
  return {
    uid: learner.uid,
    name: learner.name,
    number: learner.number,
    item_id: column.itemId,
    title: column.title,
    old_state: state,
    old_score: now?.score ?? null,
    new_state: newState,
    new_score: score,
    is_set: (now?.override ?? null) !== null,
    is_locked: false,
    is_conflict: version !== undefined && version !== (now?.rowVersion ?? 0),
    row_version: now?.rowVersion ?? 0,
  }
}

async function planSheet(ctx: Ctx, input: Preview) {
  const { id } = input
  const [book, items, learners] = await Promise.all([
    readBook(ctx.read, id),
    readSeenItems(ctx, id),
    listLearners(ctx, { id, scope: everybody }, {}),
  ])
  const read = readScoreSheet(input.rows, {
    key: sheetKey(id),
    columns: items.map((item) => ({ itemId: item.id, title: item.title, max: item.max })),
    learners,
    computed: [...book.groups.map(({ name }) => name), '总评'],
  })
  if (read.problems.length > 0 || read.cells.length > gradebookLimits.importCells) {
    const most = { row: 0, column: 0, message: `一次最多导入${gradebookLimits.importCells}个成绩，请分次导入` }
    return { problems: read.problems.length > 0 ? read.problems : [most], planned: [], unchanged: 0 }
  }
  const now = new Map((await cellRows(ctx, id, read.cells)).map((cell) => [`${cell.userId} ${cell.itemId}`, cell]))
  const locked = new Set(items.filter(({ isLocked }) => isLocked).map((item) => item.id))
  const planned = read.cells.flatMap((cell) => {
    const found = planCell(cell, now.get(`${cell.learner.uid} ${cell.column.itemId}`), input.mode)
    return found ? [{ ...found, is_locked: locked.has(found.item_id) }] : []
  })
  return { problems: [], planned, unchanged: read.cells.length - planned.length }
}

/** Tells what a score sheet would change and keeps exactly that, under a token. What changed meanwhile is left out. */
export async function previewImport(ctx: Ctx, input: Preview) {
  const { problems, planned, unchanged } = await planSheet(ctx, input)
  const cells = planned
    .filter(({ is_conflict }) => !is_conflict)
    .map((one) => ({
      uid: one.uid,
      item_id: one.item_id,
      row_version: one.row_version,
      override: one.new_state === 'excused' ? 'excused' : 'score',
      score: one.new_score,
    }))
  const changes = planned.map(({ row_version: _seen, ...change }) => change)
  const token = cells.length > 0 ? await keep(ctx, input, cells) : ''
  return { problems, changes, unchanged, token }
}

async function keep(ctx: Ctx, input: Preview, cells: readonly unknown[]): Promise<string> {
  const { rows } = await ctx.write.query({
    name: 'gradebook.keepImport',
    text: `insert into grade_import (container_id, user_id, file_name, cells, count, created_at) values ($1, $2, $3, $4, $5, clock_now())
      returning token`,
    values: [input.id, requireSession(ctx).userId, input.file_name, JSON.stringify(cells), cells.length],
  })
  const [row] = rows as { token: string }[]
  return row?.token ?? ''
}

interface Held {
  id: string
  cells: unknown
}

const gone = '导入预览已失效，请重新上传'

/** Applies a kept preview: its cells as they were told, or none. */
export async function applyImport(
  tx: Tx,
  ctx: Ctx,
  input: CallParsed<typeof gradeSheetCalls.applyImport>,
): Promise<number> {
  const actorId = requireSession(ctx).userId
  const { rows } = await tx.query({
    name: 'gradebook.holdImport',
    text: `select id, cells from grade_import where token = $1 and container_id = $2 and user_id = $3 and state = 'previewed' for update`,
    values: [input.token, input.id, actorId],
  })
  const [held] = rows as Held[]
  if (!held) {
    throw new AppError('CONFLICT', { message: gone })
  }
  const changes = storedCells.parse(held.cells)
  const importId = Number(held.id)
  const writing = { containerId: input.id, actorId, source: 'import' as const, reason: input.reason, importId, changes }
  const written = await writeAllCells(tx, writing)
  await tx.query({
    name: 'gradebook.applied',
    text: `update grade_import set state = 'applied', applied_at = clock_now(), cells = $2 where id = $1`,
    values: [importId, JSON.stringify(undoOf(changes, written))],
  })
  return written.length
}

/** The same cells with the versions they have now, and what was set there before. */
function undoOf(changes: readonly CellChange[], written: Awaited<ReturnType<typeof writeCells>>) {
  const now = new Map(written.map((one) => [`${one.uid} ${one.item_id}`, one]))
  return changes.map((change) => {
    const { row_version = 0, old_override = null, old_score = null } = now.get(`${change.uid} ${change.item_id}`) ?? {}
    return { ...change, row_version, old_override, old_score }
  })
}

/** Takes an import back within a day; cells that somebody changed since stay as they are. */
export async function undoImport(tx: Tx, ctx: Ctx, input: { id: number; import_id: number }) {
  const { rows } = await tx.query({
    name: 'gradebook.holdApplied',
    text: `select id, cells, applied_at > clock_now() - make_interval(hours => $3) as fresh, state from grade_import
      where id = $1 and container_id = $2 and state <> 'previewed' for update`,
    values: [input.import_id, input.id, gradebookLimits.undoHours],
  })
  const [held] = rows as (Held & { fresh: boolean; state: string })[]
  if (!held) {
    throw notFound('导入记录不存在')
  }
  if (held.state === 'undone' || !held.fresh) {
    const message = held.state === 'undone' ? '该导入已撤销' : `导入超过${gradebookLimits.undoHours}小时，不能撤销`
    throw new AppError('CONFLICT', { message })
  }
  const cells = storedCells.parse(held.cells)
  const changes = cells.map(({ old_override = null, old_score = null, ...cell }) => ({
    ...cell,
    override: old_override,
    score: old_score,
  }))
  const { userId: actorId } = requireSession(ctx)
  const about = { containerId: input.id, actorId, importId: Number(held.id) }
  const written = await writeCells(tx, { ...about, source: 'undo', reason: '撤销导入', changes })
  await tx.query({
    name: 'gradebook.undone',
    text: `update grade_import set state = 'undone' where id = $1`,
    values: [about.importId],
  })
  return { changed: written.length, kept: changes.length - written.length }
}

const importsShown = 20
const hourMs = 3_600_000

/** The newest imports, and which can be taken back. */
export async function listImports(ctx: Ctx, id: number) {
  const rows = await run(ctx.read, importsOf, { id, limit: importsShown })
  const since = ctx.now.getTime() - gradebookLimits.undoHours * hourMs
  return {
    imports: rows.map((row) => ({
      import_id: row.id,
      file_name: row.fileName,
      count: row.count,
      actor: row.actor,
      at: unixSeconds(row.at),
      state: row.state === 'undone' ? ('undone' as const) : ('applied' as const),
      can_undo: row.state === 'applied' && (row.at?.getTime() ?? 0) > since,
    })),
  }
}
