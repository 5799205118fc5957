import { articleLimits } from '@zhixing/contract/leaves/article/calls.ts'
import { run, runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { cleanHtml, shownHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn, withPictures } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { filesOfContent, presentFile } from '../../base/upload/public.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { article } from './tables.ts'

const bodyOf = named('article.body', (db, p: Params<{ id: number }>) =>
  db
    .select({ body: article.body, ownerName: profile.name })
    .from(article)
    .innerJoin(content, eq(content.id, article.contentId))
    .innerJoin(profile, eq(profile.userId, content.ownerId))
    .where(eq(article.contentId, p.id)),
)

/** An article's text, cleaned again and with fresh links to its pictures. The caller has checked who may read it. */
export async function readBody(store: Store, ctx: Ctx, id: number): Promise<string> {
  return (await readArticle(store, ctx, id)).body
}

/** The same with the name of whose it is. */
export async function readArticle(store: Store, ctx: Ctx, id: number): Promise<{ body: string; ownerName: string }> {
  const row = await runOne(ctx.read, bodyOf, { id })
  if (!row) {
    throw notFound()
  }
  return { body: await shownBody(store, ctx, { id, body: row.body }), ownerName: row.ownerName }
}

/** A stored text as it is shown: cleaned again, with fresh links to the pictures of the content it is of. */
export async function shownBody(store: Store, ctx: Ctx, { id, body }: { id: number; body: string }): Promise<string> {
  const files = await run(ctx.read, filesOfContent, { contentId: id })
  return withPictures(shownHtml(body), new Map(files.map((one) => [one.id, presentFile(store, one, ctx.now).url])))
}

/** The cleaned text; 40000 when it is empty, too long or too much markup (richText.required, richText.length). */
export async function checkedBody(html: string): Promise<string> {
  const { html: clean, length } = await cleanHtml(html, 'body')
  if (length === 0 && fileIdsIn(clean).length === 0) {
    throw badField('body', articleLimits.required)
  }
  if (length > articleLimits.textMax) {
    throw badField('body', articleLimits.message)
  }
  return clean
}
