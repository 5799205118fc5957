import { type FeedbackRow, feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { nextCursor, windowOf } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../audit/public.ts'
import { notify } from '../notification/public.ts'
import { presentFile } from '../upload/public.ts'
import { accessFeedback } from './access.ts'
import { countFeedback, type FeedbackFilter, filesByIds, listFeedback } from './queries.ts'
import { sendFeedback } from './send-feedback.ts'

const sortKey = z.tuple([z.int()])
const saidMax = 60

type Stored = Awaited<ReturnType<typeof accessFeedback>>

function present(row: Stored): FeedbackRow {
  const { id, content, contact, source, state, answer, name } = row
  return {
    ...{ id, content, contact, source, state, answer, name },
    uid: row.userId ?? 0,
    answer_time: unixSeconds(row.answeredAt),
    create_time: unixSeconds(row.createdAt),
  }
}

async function listed(ctx: Ctx, input: ListWindow, filter: FeedbackFilter) {
  const window = windowOf(input, sortKey)
  const key = {
    state: filter.state !== undefined,
    keyword: filter.keyword !== undefined,
    mine: filter.userId !== undefined,
  }
  const before = window.cursor?.[0] ?? Number.MAX_SAFE_INTEGER
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listFeedback(key), { ...filter, before, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countFeedback(key), filter).then((row) => row?.total ?? 0),
  ])
  return { rows: rows.map(present), total, next: nextCursor(window, { rows, total }, (row) => [row.id]) }
}

const moved = () => new AppError('CONFLICT', { message: '反馈状态已变化，请刷新后重试' })

async function answer(ctx: Ctx, input: { id: number; answer: string }): Promise<{ id: number }> {
  const before = await accessFeedback(ctx, input.id)
  const { userId: actorId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'feedback.answer',
      text: `update feedback set state = 'answered', answer = $2, answered_by = $3, answered_at = clock_now()
        where id = $1 and state <> 'closed'`,
      values: [before.id, input.answer, actorId],
    })
    if (rowCount === 0) {
      throw moved()
    }
    const said = [...input.answer].slice(0, saidMax).join('')
    const params = { feedback_id: before.id, said }
    await notify(tx, { kind: 'feedback.answered', params, userIds: before.userId ? [before.userId] : [] })
    const after = { answer: input.answer }
    await audit(tx, ctx, { action: 'feedback.answer', objectType: 'feedback', objectId: before.id, after })
    return { id: before.id }
  })
}

const moves = {
  processing: `update feedback set state = 'processing' where id = $1 and state = 'new'`,
  closed: `update feedback set state = 'closed' where id = $1 and state <> 'closed'`,
} as const

async function move(ctx: Ctx, input: { id: number; state: keyof typeof moves }): Promise<{ id: number }> {
  const before = await accessFeedback(ctx, input.id)
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: `feedback.${input.state}`,
      text: moves[input.state],
      values: [before.id],
    })
    if (rowCount === 0) {
      throw moved()
    }
    await audit(tx, ctx, { action: `feedback.${input.state}`, objectType: 'feedback', objectId: before.id })
    return { id: before.id }
  })
}

async function detail(store: Store, ctx: Ctx, id: number) {
  const row = await accessFeedback(ctx, id)
  const files = row.fileIds.length > 0 ? await run(ctx.read, filesByIds, { ids: row.fileIds }) : []
  const pictures = files.map((file) => presentFile(store, file, ctx.now))
  return { ...present(row), pictures: pictures.map(({ id: fileId, url, filename }) => ({ id: fileId, url, filename })) }
}

/** Feedback: sent by anybody, looked after by super admins. */
export function feedbackServed({ store, limits }: { store: Store; limits: Limits }): Served[] {
  return serve(feedbackCalls, {
    send: (input, ctx) => sendFeedback({ store, limits }, ctx, input),
    mine: (input, ctx) =>
      listed(ctx, input, { state: undefined, keyword: undefined, userId: requireSession(ctx).userId }),
    lists: (input, ctx) =>
      listed(ctx, input, { state: input.state, keyword: input.keyword || undefined, userId: undefined }),
    detail: (input, ctx) => detail(store, ctx, input.id),
    answer: (input, ctx) => answer(ctx, input),
    move: (input, ctx) => move(ctx, input),
  })
}
