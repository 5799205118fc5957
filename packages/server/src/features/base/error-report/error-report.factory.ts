import { randomUUID } from 'node:crypto'
import type { Server } from '../../../server.ts'
import { errorReport } from './tables.ts'

/** A report that says nothing but its message. Gives what it is grouped by. */
export async function buildErrorReport(server: Server): Promise<string> {
  const fingerprint = randomUUID()
  const values = { fingerprint, message: `planted ${fingerprint}`, url: '/sec/index', report: {} }
  await server.database.tx((tx) => tx.db.insert(errorReport).values(values))
  return fingerprint
}
