import { guideMax, guideMessages } from '@zhixing/contract/containers/channel/content-calls.ts'
import { contentCan } from '@zhixing/contract/content/content/can.ts'
import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { cleanHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { useFiles } from '../../base/upload/public.ts'
import { updateContent } from '../../content/content/public.ts'
import { content } from '../../content/content/tables.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { shownBody } from '../../leaves/article/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { channel } from './tables.ts'

const guideOf = named('channel.guide', (db, p: Params<{ id: number }>) =>
  db
    .select({ guide: channel.guide, rowVersion: content.rowVersion })
    .from(channel)
    .innerJoin(content, eq(content.id, channel.contentId))
    .where(eq(channel.contentId, p.id)),
)

/** The audit's line of a guide that was changed. */
const guideSaved = 'channel.guide'

/**
 * The guide of a path, cleaned again and with fresh links to its pictures, and for who may change it by whom it was saved.
 * The caller has checked who may read it.
 */
export async function readGuide(
  store: Store,
  ctx: Ctx,
  { id, type, facts }: Accessed,
): Promise<{ guide: string; row_version: number } & Saved> {
  const row = await runOne(ctx.read, guideOf, { id })
  if (!row) {
    throw notFound()
  }
  const guide = row.guide === '' ? '' : await shownBody(store, ctx, { id, body: row.guide })
  const edits = contentCan('edit', facts).allowed
  const saved = edits ? await lastSaved(ctx.read, { type, id, actions: [guideSaved] }) : {}
  return { guide, row_version: row.rowVersion, ...saved }
}

/** Changes the guide of a path, which is audited. 40000 for one that is empty or too long, 40900 for an older version. */
export async function saveGuide(
  ctx: Ctx,
  { id, type }: Accessed,
  { guide, row_version: rowVersion }: { guide: string; row_version?: number | undefined },
): Promise<{ row_version: number }> {
  const { html, length } = await cleanHtml(guide, 'guide')
  if (length > guideMax) {
    throw badField('guide', guideMessages.length)
  }
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const version = await updateContent(tx, { id, rowVersion, change: {}, now: ctx.now })
    await tx.query({
      name: 'channel.saveGuide',
      text: 'update channel set guide = $2 where content_id = $1',
      values: [id, html],
    })
    await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(html), userId })
    await audit(tx, ctx, { action: guideSaved, objectType: type, objectId: id })
    return { row_version: version }
  })
}
