import { randomUUID } from 'node:crypto'
import type { Server } from '../../../server.ts'
import { banner } from './tables.ts'

/** A banner that is shown to everybody now, unless said otherwise; gives its id. */
export async function buildBanner(server: Server, made: Partial<typeof banner.$inferInsert> = {}): Promise<number> {
  const [row] = await server.database.orm
    .insert(banner)
    .values({ type: 'home_top', title: `横幅${randomUUID().slice(0, 8)}`, ...made })
    .returning({ id: banner.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
