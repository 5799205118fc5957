import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import type { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import type { Post, PostReply } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { z } from 'zod'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted, nextCursor, windowOf } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { readFiles } from '../../base/upload/public.ts'
import { marks } from '../../learning/outline/public.ts'
import { type AccessedDiscussion, accessDiscussion } from './access.ts'
import { allWritten, posts, type ReplyRow, replies } from './queries.ts'
import { isHeld } from './show.ts'
import { type PostVisibility, sightFor } from './sight.ts'

const nothing = { total: 0, next: null, rows: [] }

interface Reader {
  sight: PostVisibility
  /** Marks here: sees who was late. */
  marks: boolean
}

/** Who reads what others said; undefined for who is told nothing, or nothing yet. */
export function readerOf(ctx: Ctx, accessed: AccessedDiscussion): Reader | undefined {
  const sight = sightFor(ctx, accessed)
  if (!sight) {
    return undefined
  }
  return isHeld(accessed) ? undefined : { sight, marks: marks(accessed) }
}

const lastId = z.tuple([z.int().positive()])

/** Where a list of what was said reads: behind the last of the page before. */
function behindOf(input: ListWindow) {
  const { cursor, ...window } = windowOf(input, lastId)
  return { ...window, behind: cursor?.[0] ?? 0 }
}

type Files = Awaited<ReturnType<typeof readFiles>>

/** When something was said and changed last, in unix seconds; 0 where it was not changed. */
type Times = Pick<PostReply, 'created_time' | 'edited_time'>

function timesOf({ createdAt, editedAt }: { createdAt: Date; editedAt: Date | null }): Times {
  return { created_time: unixSeconds(createdAt), edited_time: unixSeconds(editedAt) }
}

function presentSaid(
  row: Omit<ReplyRow, 'at' | 'editedAt'>,
  times: Times,
  { reader, filesOf }: { reader: Reader; filesOf: Files },
): PostReply {
  const isMine = row.userId === reader.sight.userId
  return {
    id: row.id,
    body: row.body,
    files: filesOf(row.fileIds),
    author: { openid: row.openid, name: row.name, avatar: row.avatar },
    is_teacher: row.isTeacher,
    is_mine: isMine,
    is_late: row.isLate && (isMine || reader.marks),
    row_version: row.rowVersion,
    ...times,
  }
}

/** What was posted, with the first replies, as far as the person is told. */
export async function listPosts(store: Store, ctx: Ctx, input: CallParsed<typeof discussionCalls.posts>) {
  const reader = readerOf(ctx, await accessDiscussion(ctx, input, 'view'))
  if (!reader) {
    return nothing
  }
  const window = behindOf(input)
  const { skip, limit, behind } = window
  const asked = { ...reader.sight, skip, limit, behind }
  const found = await run(ctx.read, () => posts({ order: input.order }), asked)
  const total = window.total ?? found[0]?.total ?? 0
  const filesOf = await readFiles(store, ctx, [...found, ...found.flatMap((row) => row.replies)])
  const as = { reader, filesOf }
  const rows = found.map(
    (row): Post => ({
      ...presentSaid(row, timesOf(row), as),
      replies: row.replies.map((reply) =>
        presentSaid(reply, { created_time: reply.at, edited_time: reply.editedAt ?? 0 }, as),
      ),
      reply_num: row.replyNum,
    }),
  )
  return { total, next: nextCursor(window, { rows, total }, ({ id }) => [id]), rows }
}

/** What was replied to a post, as far as the person is told. */
export async function listReplies(store: Store, ctx: Ctx, input: CallParsed<typeof discussionCalls.replies>) {
  const reader = readerOf(ctx, await accessDiscussion(ctx, input, 'view'))
  if (!reader) {
    return nothing
  }
  const window = behindOf(input)
  const { skip, limit, behind } = window
  const found = await run(ctx.read, replies, { ...reader.sight, skip, limit, behind, postId: input.post_id })
  const total = window.total ?? found[0]?.total ?? 0
  const filesOf = await readFiles(store, ctx, found)
  const rows = found.map((row) => presentSaid(row, timesOf(row), { reader, filesOf }))
  return { total, next: nextCursor(window, { rows, total }, ({ id }) => [id]), rows }
}

/** Everything that was said, for who marks, as far as their learners said it. */
export async function listWritten(ctx: Ctx, input: CallParsed<typeof discussionCalls.written>) {
  const accessed = await accessDiscussion(ctx, input, 'hold')
  const sight = sightFor(ctx, accessed)
  if (!sight) {
    return nothing
  }
  const window = countedWindow(input)
  const { skip, limit } = window
  const found = await run(ctx.read, allWritten, { ...sight, skip, limit, orgId: accessed.leaf.orgId })
  const total = found[0]?.total ?? window.total ?? 0
  const rows = found.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    kind_label: row.answersName === null ? '帖子' : '回复',
    body: row.body,
    files: row.files,
    answers: row.answersName ?? '',
    created_time: unixSeconds(row.createdAt),
    late_label: row.isLate ? '迟交' : '',
  }))
  return { total, next: nextCounted(window, { rows, total }), rows }
}
