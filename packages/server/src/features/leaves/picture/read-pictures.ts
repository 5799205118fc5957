import type { Picture } from '@zhixing/contract/leaves/picture/calls.ts'
import { run } from '#db/database.ts'
import { asc, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Store } from '../../../storage/store.ts'
import { fileColumns, presentFile } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { picture } from './tables.ts'

const picturesOf = named('picture.of', (db, p: Params<{ id: number }>) =>
  db
    .select({ ...fileColumns, caption: picture.caption })
    .from(picture)
    .innerJoin(file, eq(file.id, picture.fileId))
    .where(eq(picture.contentId, p.id))
    .orderBy(asc(picture.sort)),
)

/** The pictures of a set in their order, with fresh links. The caller has checked who may look. */
export async function readPictures(store: Store, ctx: Ctx, id: number): Promise<Picture[]> {
  const rows = await run(ctx.read, picturesOf, { id })
  return rows.map(({ caption, ...row }) => ({ caption, file: presentFile(store, row, ctx.now) }))
}
