import type { Server } from '../../server.ts'
import { transfer } from './tables.ts'

/** An export task of a person, waiting. Gives its id. */
export async function buildTransfer(server: Server, userId: number): Promise<number> {
  return await server.database.tx(async (tx) => {
    const values = { kind: 'export' as const, title: '成员', userId, request: { path: '', input: {} } }
    const [row] = await tx.db.insert(transfer).values(values).returning({ id: transfer.id })
    return row?.id ?? 0
  })
}
