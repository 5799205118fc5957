import { commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { forgetFiles, ownFiles } from '../../base/upload/public.ts'
import { addComments } from '../../content/content/public.ts'
import { commentReplied } from './events.ts'
import { comment } from './tables.ts'

export interface Written {
  body: string
  fileIds: number[]
}

/**
 * Checks what a person says: words, pictures or files. 40000 at `body` with `required` where there is nothing, and at
 * `file_ids` for a file that they did not upload themselves.
 */
export async function checkWritten(
  ctx: Ctx,
  said: { body: string; file_ids: readonly number[] },
  required: string = commentMessages.required,
): Promise<Written> {
  const fileIds = [...new Set(said.file_ids)]
  if (said.body === '' && fileIds.length === 0) {
    throw badField('body', required)
  }
  const { userId } = requireSession(ctx)
  const own = fileIds.length === 0 ? [] : await run(ctx.write, ownFiles, { ids: fileIds, userId })
  if (own.length < fileIds.length) {
    throw badField('file_ids', commentMessages.filesGone)
  }
  return { body: said.body, fileIds }
}

/**
 * Writes down what somebody said, counted in its container; the author of what it answers is told. The caller has checked that
 * they may, and tells the pages. Gives its id.
 */
export async function writeComment(tx: Tx, made: typeof comment.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(comment).values(made).returning({ id: comment.id })
  const id = row?.id ?? 0
  await addComments(tx, made.containerId, 1)
  if (made.rootId) {
    await emit(tx, commentReplied, { commentId: id, actorId: made.userId })
  }
  return id
}

const changeStatement = statement(
  'comment.change',
  `update comment c set body = $3, file_ids = $4, edited_at = clock_now(), row_version = c.row_version + 1
      from (select id, file_ids from comment where id = $1 for update) o
      where c.id = o.id and c.row_version = $2 and c.removed_at is null
      returning c.row_version as "rowVersion", array(select unnest(o.file_ids) except select unnest(c.file_ids))::float8[] as dropped`,
  { rowVersion: shapes.number, dropped: shapes.numbers },
)

/**
 * Changes what somebody said, for the caller who has checked that they may. Gives the new version; 40900 where it was changed or
 * removed meanwhile. Files it no longer has are forgotten.
 */
export async function changeComment(
  tx: Tx,
  { id, rowVersion, body, fileIds }: Written & { id: number; rowVersion: number },
): Promise<number> {
  const changed = await runOne(tx, changeStatement, [id, rowVersion, body, fileIds])
  if (!changed) {
    throw new AppError('CONFLICT', { message: commentMessages.changed })
  }
  await forgetFiles(tx, changed.dropped)
  return changed.rowVersion
}

const takeStatement = statement(
  'comment.take',
  `update comment set removed_at = clock_now(), removed_by = $2
      where (id = $1 or root_id = $1) and container_id = $3 and removed_at is null
      returning user_id::float8 as "userId", file_ids::float8[] as "fileIds"`,
  { userId: shapes.number, fileIds: shapes.numbers },
)

/** Takes a comment away with its replies and the files of all, for the caller who has checked that they may. Gives its authors. */
export async function takeComment(
  tx: Tx,
  { id, containerId, userId }: { id: number; containerId: number; userId: number },
): Promise<number[]> {
  const taken = await run(tx, takeStatement, [id, userId, containerId])
  await addComments(tx, containerId, -taken.length)
  await forgetFiles(
    tx,
    taken.flatMap(({ fileIds }) => fileIds),
  )
  return [...new Set(taken.map((row) => row.userId))]
}
