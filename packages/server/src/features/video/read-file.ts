import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import { eq } from 'drizzle-orm'
import { runOne } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Store } from '../../storage/store.ts'
import { fileColumns, presentFile } from '../upload/public.ts'
import { file } from '../upload/tables.ts'
import { video } from './tables.ts'

const fileOf = named('video.file', (db, p: Params<{ id: number }>) =>
  db.select(fileColumns).from(video).innerJoin(file, eq(file.id, video.fileId)).where(eq(video.contentId, p.id)),
)

/** The file of a video with a fresh link. The caller has checked who may open it. */
export async function readVideoFile(store: Store, ctx: Ctx, id: number): Promise<StoredFile> {
  const row = await runOne(ctx.read, fileOf, { id })
  if (!row) {
    throw notFound()
  }
  return presentFile(store, row, ctx.now)
}
