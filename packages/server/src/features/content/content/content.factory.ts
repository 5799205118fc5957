import { randomBytes } from 'node:crypto'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { createContent, type NewContent } from './create-content.ts'

/** A title nobody else in the run has. */
export function newTitle(): string {
  return `测试内容${randomBytes(5).toString('hex')}`
}

/** A content row, active and public unless said otherwise; gives its id. */
export async function buildContent(
  server: Server,
  made: Partial<NewContent> & { type: string; owner: SignedIn; orgId: number },
): Promise<number> {
  const { owner, ...rest } = made
  const row = {
    title: newTitle(),
    status: 1 as const,
    now: server.database.clock.now(),
    ...rest,
    ownerId: owner.userId,
  }
  return await server.database.tx((tx) => createContent(tx, row))
}
