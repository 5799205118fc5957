import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { useFiles } from '../../base/upload/public.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import type { BuiltCollection } from '../../containers/collection/collection.factory.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import { article } from '../../leaves/article/tables.ts'
import { document } from '../../leaves/document/tables.ts'
import { video } from '../../leaves/video/tables.ts'
import { place, touchOutline } from './edit.ts'
import { createSection } from './sections.ts'

export interface BuiltLeaf {
  id: number
  placementId: number
  fileId: number
}

type LeafType = 'article' | 'video' | 'document'

/** A leaf of a collection's owner, placed in it, with the file it shows. */
export async function buildLeaf(
  server: Server,
  collection: BuiltCollection,
  made: { type: LeafType; trial?: boolean },
): Promise<BuiltLeaf> {
  const { owner, orgId } = collection
  const id = await buildContent(server, { type: made.type, owner, orgId, visibility: 'private' })
  const fileId = await writeBody(server, { id, owner, type: made.type })
  await server.database.tx((tx) =>
    place(tx, { containerId: collection.id, sectionId: 0, contentId: id, required: true, trial: made.trial ?? false }),
  )
  const { rows } = await server.database.query({
    text: 'select id::int from placement where container_id = $1 and content_id = $2',
    values: [collection.id, id],
  })
  return { id, placementId: idOf(rows[0]), fileId }
}

async function writeBody(server: Server, leaf: { id: number; owner: SignedIn; type: LeafType }): Promise<number> {
  const kinds = { article: 'image', video: 'video', document: 'document' } as const
  const fileId = await buildFile(server, leaf.owner, kinds[leaf.type])
  await server.database.tx(async (tx) => {
    if (leaf.type === 'article') {
      await tx.db.insert(article).values({ contentId: leaf.id, body: `<p>正文</p><img data-file-id="${fileId}">` })
    } else {
      await tx.db.insert(leaf.type === 'video' ? video : document).values({ contentId: leaf.id, fileId })
    }
    await useFiles(tx, { contentId: leaf.id, purpose: 'body', fileIds: [fileId], userId: leaf.owner.userId })
  })
  return fileId
}

/** A chapter of a collection; gives its id. */
export async function buildSection(server: Server, collection: BuiltCollection): Promise<number> {
  const made = { parentId: 0, title: '第一章', introduce: '' }
  const container = { id: collection.id, type: 'collection' }
  return (await server.database.tx((tx) => createSection(tx, container, made))).id
}

/** The outline's version, raised by one. */
export async function raiseVersion(server: Server, collectionId: number): Promise<number> {
  return await server.database.tx((tx) => touchOutline(tx, collectionId))
}

function idOf(row: unknown): number {
  return typeof row === 'object' && row !== null && 'id' in row ? Number(row.id) : 0
}
