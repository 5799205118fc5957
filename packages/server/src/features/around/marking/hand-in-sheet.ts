import { markSheetLimits, markSheetMessages } from '@zhixing/contract/around/marking/limits.ts'
import type { MarkChange, markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { z } from 'zod'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { requireInScope, type Scope } from '../../content/membership/public.ts'
import type { MarkSheet } from '../../learning/leaf/public.ts'
import { findSubmission, requireOwnMarks } from '../../learning/learning/public.ts'
import { keyPrefix, type ReadMark, readHandInSheet } from './read-hand-in-sheet.ts'
import { sheetHandIns } from './sheet-queries.ts'

/** How a content is marked in a file, and whose work is in it. */
export interface Sheet {
  sheet: MarkSheet
  scope: Scope
}

type Asked = CallParsed<typeof markSheetCalls.exportSheet>
type Preview = CallParsed<typeof markSheetCalls.previewSheet>
type HandInRow = Awaited<ReturnType<typeof readSheet>>['handIns'][number]

async function readSheet(ctx: Ctx, { sheet, scope }: Sheet, { id, content_id }: Asked) {
  const { total, ...leaf } = await sheet.open(ctx, { id: content_id, c: id })
  const limit = markSheetLimits.handIns + 1
  const markerId = requireSession(ctx).userId
  const handIns = await run(ctx.read, sheetHandIns, {
    id,
    contentId: leaf.id,
    orgId: leaf.orgId,
    markerId,
    scope,
    limit,
  })
  if (handIns.length > markSheetLimits.handIns) {
    throw new AppError('CONFLICT', { message: markSheetMessages.many })
  }
  return { key: `${keyPrefix}${id}:${leaf.id}`, title: leaf.title, total, handIns }
}

/** The hand-ins of a content as a file; who took it is noted. */
export async function exportHandIns(ctx: Ctx, of: Sheet, input: Asked) {
  const { key, title, total, handIns } = await readSheet(ctx, of, input)
  const after = { contextId: input.id, count: handIns.length }
  await ctx.tx((tx) =>
    audit(tx, ctx, { action: 'mark.export', objectType: of.sheet.type, objectId: input.content_id, after }),
  )
  return {
    key,
    title,
    max_score: total,
    rows: handIns.map(({ s, rowVersion, submittedAt, max: _own, ...row }) => ({
      ...row,
      key: `s:${s} v:${rowVersion}`,
      submit_time: unixSeconds(submittedAt),
    })),
  }
}

const kept = z.array(
  z.object({ s: z.number(), row_version: z.number(), score: z.number().nullable(), comment: z.string().nullable() }),
)
type Kept = z.infer<typeof kept>

type Planned = MarkChange & { row_version: number }

/** What a line changes; nothing where it says what stands there. An empty cell changes nothing. */
function planMark({ score, comment, version }: ReadMark, now: HandInRow): Planned | undefined {
  const [newScore, newComment] = [score ?? now.score, comment ?? now.comment]
  if (newScore === now.score && newComment === now.comment) {
    return undefined
  }
  return {
    s: now.s,
    name: now.name,
    number: now.number,
    old_score: now.score,
    new_score: newScore,
    old_comment: now.comment,
    new_comment: newComment,
    is_conflict: version !== undefined && version !== now.rowVersion,
    row_version: now.rowVersion,
  }
}

/** Tells what a filled sheet would change and keeps exactly that, under a token. What was marked meanwhile is left out. */
export async function previewHandIns(ctx: Ctx, of: Sheet, input: Preview) {
  const { key, handIns } = await readSheet(ctx, of, input)
  const { problems, marks } = readHandInSheet(input.rows, { key, handIns })
  if (problems.length > 0) {
    return { problems, changes: [], unchanged: 0, token: '' }
  }
  const byId = new Map(handIns.map((one) => [one.s, one]))
  const planned = marks.flatMap((mark) => {
    const now = byId.get(mark.s)
    return (now && planMark(mark, now)) ?? []
  })
  const going: Kept = planned
    .filter(({ is_conflict }) => !is_conflict)
    .map(({ s, row_version, ...one }) => ({
      s,
      row_version,
      score: one.new_score === one.old_score ? null : one.new_score,
      comment: one.new_comment === one.old_comment ? null : one.new_comment,
    }))
  const changes = planned.map(({ row_version: _seen, ...change }) => change)
  const token = going.length > 0 ? await keep(ctx, input, going) : ''
  return { problems, changes, unchanged: marks.length - planned.length, token }
}

async function keep(ctx: Ctx, input: Preview, marks: Kept): Promise<string> {
  const { rows } = await ctx.write.query({
    name: 'marking.keepImport',
    text: `insert into mark_import (context_id, content_id, user_id, file_name, marks, created_at)
      values ($1, $2, $3, $4, $5, clock_now()) returning token`,
    values: [input.id, input.content_id, requireSession(ctx).userId, input.file_name, JSON.stringify(marks)],
  })
  const [row] = rows as { token: string }[]
  return row?.token ?? ''
}

interface Applying {
  of: Sheet
  markerId: number
  importId: number
}

/** Gives one of the kept marks, which brings its learner's progress up to it. */
async function markOne(tx: Tx, mark: Kept[number], { of: { sheet, scope }, ...by }: Applying): Promise<void> {
  const submission = await findSubmission(tx, mark.s)
  if (!submission) {
    throw new AppError('CONFLICT', { message: markMessages.stale })
  }
  await requireInScope(tx, scope, { userId: submission.userId, at: submission.submittedAt })
  await requireOwnMarks(tx, scope, { submissionId: submission.id })
  const { score, comment, row_version: rowVersion } = mark
  await sheet.mark(tx, { ...by, submission, score, comment, rowVersion })
}

/** Applies a kept preview: its marks as they were told, or none of them. */
export async function applyHandIns(ctx: Ctx, of: Sheet, input: CallParsed<typeof markSheetCalls.applySheet>) {
  const { sheet } = of
  await sheet.open(ctx, { id: input.content_id, c: input.id })
  const markerId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const { rows } = await tx.query({
      name: 'marking.holdImport',
      text: `update mark_import set state = 'applied', applied_at = clock_now()
        where token = $1 and context_id = $2 and content_id = $3 and user_id = $4 and state = 'previewed' returning id, marks`,
      values: [input.token, input.id, input.content_id, markerId],
    })
    const [held] = rows as { id: string; marks: unknown }[]
    if (!held) {
      throw new AppError('CONFLICT', { message: markSheetMessages.gone })
    }
    const marks = kept.parse(held.marks)
    const importId = Number(held.id)
    await eachInTurn(marks, (mark) => markOne(tx, mark, { of, markerId, importId }))
    const after = { contextId: input.id, importId, count: marks.length }
    await audit(tx, ctx, { action: 'mark.import', objectType: sheet.type, objectId: input.content_id, after })
    return { changed: marks.length }
  })
}
