import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { createSection } from '../../learning/outline/public.ts'
import { addPoints } from '../../learning/skill/public.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { standard } from './tables.ts'

/** Makes a content row a standard's. */
export async function asStandard(server: Server, contentId: number, held: { isBase?: boolean } = {}): Promise<void> {
  await server.database.orm.insert(standard).values({ contentId, ...held })
}

/** A standard of somebody's, who is its first member; active and public unless said otherwise, without points. */
export async function buildStandard(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { isBase, ...changes }: NonNullable<Parameters<typeof buildCollection>[2]> & { isBase?: boolean } = {},
) {
  const made = await buildCollection(server, owner, { kind: '', ...changes, type: 'standard' })
  await asStandard(server, made.id, isBase ? { isBase } : {})
  return made
}

/** A dimension of a standard with points of these titles; gives the numbers of their sections. */
export async function buildDimension(
  server: Server,
  { id, orgId, owner }: { id: number; orgId: number; owner: SignedIn },
  titles: readonly string[],
): Promise<{ id: number; points: number[] }> {
  return await server.database.tx(async (tx) => {
    const container = { id, type: 'standard', orgId }
    const made = await createSection(tx, container, { parentId: 0, title: '基本功', introduce: '' })
    await addPoints(tx, container, { sectionId: made.id, titles, target: undefined, userId: owner.userId })
    const { rows } = await tx.query({
      text: 'select id::float8 as id from section where parent_id = $1 order by sort',
      values: [made.id],
    })
    return { id: made.id, points: (rows as { id: number }[]).map((row) => row.id) }
  })
}
