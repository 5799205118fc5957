import type { MemberRole } from '@zhixing/contract/types/container.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { addMembers } from './members.ts'

/** Members of a content by their roles, in one transaction. */
export async function buildMembers(
  server: Server,
  contentId: number,
  people: readonly (readonly [SignedIn, MemberRole])[],
): Promise<void> {
  const byRole = Map.groupBy(people, ([, role]) => role)
  await server.database.tx(async (tx) => {
    for (const [role, some] of byRole) {
      const userIds = some.map(([{ userId }]) => userId)
      await addMembers(tx, { contentId, userIds, role, via: 'invite' })
    }
  })
}
