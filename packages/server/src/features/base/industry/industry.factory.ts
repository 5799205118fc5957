import { randomBytes } from 'node:crypto'
import type { Server } from '../../../server.ts'
import { industry } from './tables.ts'

/** An industry of its own; gives its id. */
export async function buildIndustry(server: Server): Promise<number> {
  return await server.database.tx(async (tx) => {
    const [row] = await tx.db
      .insert(industry)
      .values({ title: `行业${randomBytes(4).toString('hex')}` })
      .returning({ id: industry.id })
    if (!row) {
      throw new Error('insert returned nothing')
    }
    return row.id
  })
}
