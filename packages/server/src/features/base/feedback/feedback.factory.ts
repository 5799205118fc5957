import type { Server } from '../../../server.ts'
import { feedback } from './tables.ts'

/** A feedback nobody has answered; gives its id. */
export async function buildFeedback(server: Server, made: Partial<typeof feedback.$inferInsert> = {}): Promise<number> {
  const [row] = await server.database.orm
    .insert(feedback)
    .values({ sender: 'd-factory', content: '视频无法播放', contact: '13800000001', source: 'lxp', ...made })
    .returning({ id: feedback.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
