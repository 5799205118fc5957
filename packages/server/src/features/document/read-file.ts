import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import { eq } from 'drizzle-orm'
import { runOne } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Store } from '../../storage/store.ts'
import { fileColumns, presentFile } from '../upload/public.ts'
import { file } from '../upload/tables.ts'
import { document } from './tables.ts'

const fileOf = named('document.file', (db, p: Params<{ id: number }>) =>
  db
    .select(fileColumns)
    .from(document)
    .innerJoin(file, eq(file.id, document.fileId))
    .where(eq(document.contentId, p.id)),
)

/** The file of a document with a fresh link. The caller has checked who may open it. */
export async function readDocumentFile(store: Store, ctx: Ctx, id: number): Promise<StoredFile> {
  const row = await runOne(ctx.read, fileOf, { id })
  if (!row) {
    throw notFound()
  }
  return presentFile(store, row, ctx.now)
}
