import type { Server } from '../../../server.ts'
import { notify } from './notify.ts'

/** An unread notification of a person. Gives its id. */
export async function buildNotification(server: Server, userId: number): Promise<number> {
  const params = { content_id: 1, content_type: 'collection', title: '电工基础', actor: '' }
  return await server.database.tx(async (tx) => {
    await notify(tx, { kind: 'member.added', params, userIds: [userId] })
    const { rows } = await tx.query({
      text: 'select max(id) as id from notification where user_id = $1',
      values: [userId],
    })
    const [row] = rows as { id: string }[]
    return Number(row?.id)
  })
}
