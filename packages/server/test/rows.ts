import type { Server } from '../src/server.ts'

/** Rows as they are stored, for what no call tells. */
export async function rowsOf<Row>(server: Server, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.query({ text, values })).rows as Row[]
}
