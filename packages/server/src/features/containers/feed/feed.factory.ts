import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import { feed } from './tables.ts'

/** An article of somebody's in a channel; gives its id. */
export async function buildFeed(
  server: Server,
  { containerId, owner, orgId }: { containerId: number; owner: SignedIn; orgId: number },
): Promise<number> {
  const id = await buildContent(server, { type: 'feed', owner, orgId, visibility: 'private' })
  await server.database.orm.insert(feed).values({ contentId: id, containerId, body: '<p>正文一段。</p>' })
  return id
}
