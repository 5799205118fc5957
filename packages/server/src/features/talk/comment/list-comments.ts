import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import type { CommentRow, commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { readFiles } from '../../base/upload/public.ts'
import { accessContent, type Scope } from '../../content/membership/public.ts'
import { accessPlace } from './access.ts'
import { presentSaid, type SaidReader } from './present-said.ts'
import { type CommentKey, comments } from './queries.ts'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(
  ctx: Ctx,
  key: CommentKey,
  asked: Omit<Asked, 'key'> & { userId: number; skip: number; limit: number },
) {
  return run(ctx.read, () => comments(key), asked)
}

function present(row: Row, reader: SaidReader): CommentRow {
  return {
    ...presentSaid(row, reader),
    item_id: row.itemId,
    item_title: row.itemTitle,
    is_question: row.isQuestion,
    answered: row.answeredAt !== null,
    pinned: row.pinnedAt !== null,
    reply_num: row.replyNum,
    replies: row.replies.map((reply) => presentSaid(reply, reader)),
  }
}

interface Reading {
  store: Store
  ctx: Ctx
}

interface Asked {
  key: Omit<CommentKey, 'scoped'>
  containerId: number
  itemId: number
  scope: Scope
  isOwn: boolean
}

async function listOf({ store, ctx }: Reading, { key, ...where }: Asked, input: ListWindow) {
  const window = countedWindow(input)
  const userId = ctx.session?.userId ?? 0
  const scoped = { ...key, scoped: where.scope !== null }
  const found = await rowsOf(ctx, scoped, { ...where, userId, skip: window.skip, limit: window.limit })
  const total = found[0]?.total ?? window.total ?? 0
  const filesOf = await readFiles(store, ctx, [...found, ...found.flatMap(({ replies }) => replies)])
  const rows = found.map((row) => present(row, { userId, filesOf }))
  return { total, next: nextCounted(window, { rows, total }), rows }
}

/** What was said about one item, or about the whole. */
export async function listComments(store: Store, ctx: Ctx, input: CallParsed<typeof commentCalls.lists>) {
  const { container, itemId, scope, isOwn } = await accessPlace(ctx, input)
  const key = { of: 'item', questions: input.kind === 'question', state: 'any' } as const
  return await listOf({ store, ctx }, { key, containerId: container.id, itemId, scope, isOwn }, input)
}

/** What was asked anywhere in a container, for those who answer. */
export async function listQuestions(store: Store, ctx: Ctx, input: CallParsed<typeof commentCalls.questions>) {
  const container = await accessContent(ctx, input.content_id, { action: 'assist', scoped: true })
  const key = { of: 'asked', questions: true, state: input.state } as const
  return await listOf(
    { store, ctx },
    { key, containerId: container.id, itemId: 0, scope: container.scope, isOwn: false },
    input,
  )
}
