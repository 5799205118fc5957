import type { Tx } from '#db/database.ts'
import { emit } from '../../../queue/event.ts'
import { orgJoined } from './events.ts'

/** Makes an invited member active, who holds a seat already; one whose invitation is over or taken back stays as they are. */
export async function activateInvited(tx: Tx, { userId, orgId }: { userId: number; orgId: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'organisation.activateInvited',
    text: `update org_member set state = 'active', joined_at = clock_now() where org_id = $1 and user_id = $2 and state = 'invited'`,
    values: [orgId, userId],
  })
  if (rowCount !== 0) {
    await emit(tx, orgJoined, { orgId, userIds: [userId], actorId: userId })
  }
}
