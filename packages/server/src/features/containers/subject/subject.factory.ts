import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import type { NewContent } from '../../content/content/public.ts'
import { subject } from './tables.ts'

/** Makes a content row a subject's. */
export async function asSubject(server: Server, contentId: number, contentType = 'study_resource'): Promise<void> {
  await server.database.orm.insert(subject).values({ contentId, contentType })
}

/** A subject of somebody's, public and of learning resources unless said otherwise; gives its id. */
export async function buildSubject(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { contentType, ...changes }: Partial<NewContent> & { contentType?: string } = {},
): Promise<number> {
  const id = await buildContent(server, { orgId: owner.org.id, ...changes, type: 'subject', owner })
  await asSubject(server, id, contentType)
  return id
}
