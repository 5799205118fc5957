import { eq } from 'drizzle-orm'
import { run, runOne } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { cleanHtml, withPictures } from '../../rich-text/clean.ts'
import type { Store } from '../../storage/store.ts'
import { filesOfContent, presentFile } from '../upload/public.ts'
import { article } from './tables.ts'

const bodyOf = named('article.body', (db, p: Params<{ id: number }>) =>
  db.select({ body: article.body }).from(article).where(eq(article.contentId, p.id)),
)

/** An article's text, cleaned again and with fresh links to its pictures. The caller has checked who may read it. */
export async function readBody(store: Store, ctx: Ctx, id: number): Promise<string> {
  const [row, files] = await Promise.all([
    runOne(ctx.read, bodyOf, { id }),
    run(ctx.read, filesOfContent, { contentId: id }),
  ])
  if (!row) {
    throw notFound()
  }
  return withPictures(cleanHtml(row.body), new Map(files.map((one) => [one.id, presentFile(store, one, ctx.now).url])))
}
