import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { comment } from './tables.ts'

/** Something somebody said in a container; gives its id. */
export async function buildComment(
  server: Server,
  made: { containerId: number; by: SignedIn; isQuestion?: boolean },
): Promise<number> {
  const { containerId, by, isQuestion = false } = made
  const [row] = await server.database.tx((tx) =>
    tx.db
      .insert(comment)
      .values({ containerId, userId: by.userId, body: '这里为什么是左闭右开？', isQuestion })
      .returning({ id: comment.id }),
  )
  return row?.id ?? 0
}
