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
import { presentSaid, type ReplyRow, type SaidReader, type SaidRow } from '../../talk/comment/public.ts'
import { type AccessedDiscussion, accessDiscussion } from './access.ts'
import { allWritten, posts, replies } from './queries.ts'
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

/** Presents a post or a reply; late is told to its author and to who marks. */
function presentPost(
  row: (SaidRow | ReplyRow) & { isLate: boolean },
  as: SaidReader & Pick<Reader, 'marks'>,
): PostReply {
  const said = presentSaid(row, as)
  return { ...said, is_late: row.isLate && (said.is_mine || as.marks) }
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
  const as = { userId: reader.sight.userId, marks: reader.marks, filesOf }
  const rows = found.map(
    (row): Post => ({
      ...presentPost(row, as),
      replies: row.replies.map((reply) => presentPost(reply, as)),
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
  const as = { userId: reader.sight.userId, marks: reader.marks, filesOf }
  const rows = found.map((row) => presentPost(row, as))
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
