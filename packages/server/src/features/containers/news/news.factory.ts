import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import type { NewContent } from '../../content/content/public.ts'
import { news } from './tables.ts'

/** What a content row needs to be a news item. */
export async function asNews(
  server: Server,
  contentId: number,
  made: Partial<typeof news.$inferInsert> = {},
): Promise<void> {
  const publishAt = server.database.clock.now()
  await server.database.orm.insert(news).values({ contentId, body: '<p>正文一段。</p>', publishAt, ...made })
}

/** A public news item of somebody's, to be read now unless said otherwise; gives its id. */
export async function buildNews(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { publishAt, isPinned, ...changes }: Partial<NewContent> & { publishAt?: Date; isPinned?: boolean } = {},
): Promise<number> {
  const id = await buildContent(server, { orgId: owner.org.id, ...changes, type: 'news', owner })
  await asNews(server, id, { ...(publishAt ? { publishAt } : {}), ...(isPinned ? { isPinned } : {}) })
  return id
}
