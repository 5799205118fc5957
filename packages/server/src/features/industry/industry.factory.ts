import type { Server } from '../../server.ts'
import { industry } from './tables.ts'

/** An industry to choose; gives its id. */
export async function newIndustry(server: Server): Promise<number> {
  const [row] = await server.database.orm.insert(industry).values({ title: '智能制造' }).returning({ id: industry.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
