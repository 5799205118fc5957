import type { Server } from '../../../server.ts'
import { tag } from './tables.ts'

/** A tag; gives its id. */
export async function buildTag(
  server: Server,
  title: string,
  made: { industryId?: number; useCount?: number } = {},
): Promise<number> {
  const [row] = await server.database.orm
    .insert(tag)
    .values({ title, ...made })
    .returning({ id: tag.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
