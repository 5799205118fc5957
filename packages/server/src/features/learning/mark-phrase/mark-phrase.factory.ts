import { randomUUID } from 'node:crypto'
import type { Server } from '../../../server.ts'
import { markPhrase } from './tables.ts'

/** A comment in somebody's library; gives its id. */
export async function buildPhrase(server: Server, owner: { userId: number; orgId: number }): Promise<number> {
  const [row] = await server.database.orm
    .insert(markPhrase)
    .values({ ...owner, text: `评语${randomUUID()}` })
    .returning({ id: markPhrase.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
