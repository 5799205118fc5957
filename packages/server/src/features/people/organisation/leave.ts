import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import type { Session } from '#kernel/session.ts'
import { emit } from '../../../queue/event.ts'
import { orgLeft } from './events.ts'
import { forget } from './forget.ts'
import { holdOrg } from './hold-org.ts'
import { withSeats } from './seats.ts'

/** Refuses (40900) a change behind which an organisation that had an admin has none; its admins' rows are held from here on. */
export async function keepAdmin<T>(tx: Tx, orgId: number, work: () => Promise<T>): Promise<T> {
  const before = await adminsHeld(tx, orgId)
  const done = await work()
  if (before > 0 && (await adminsHeld(tx, orgId)) === 0) {
    throw new AppError('CONFLICT', { message: orgMessages.lastAdmin })
  }
  return done
}

/** The organisation's row is the lock: of two admins who remove each other at once one succeeds. */
async function adminsHeld(tx: Tx, orgId: number): Promise<number> {
  await holdOrg(tx, orgId)
  const { rows } = await tx.query({
    name: 'organisation.countAdmins',
    text: `select count(*)::int as admins from org_member where org_id = $1 and role = 'ROLE_ORG_ADMIN' and state = 'active'`,
    values: [orgId],
  })
  return (rows as { admins: number }[])[0]?.admins ?? 0
}

/** Ends memberships of an organisation: frees the seats, takes people out of its departments, and says so. Records stay. */
export async function leaveOrg(
  tx: Tx,
  leaving: { orgId: number; userIds: readonly number[]; reason: string; by: Session | undefined },
): Promise<void> {
  const { orgId, userIds, reason, by } = leaving
  await keepAdmin(tx, orgId, () =>
    withSeats(tx, { orgIds: [orgId], by }, async () => {
      await tx.query({
        name: 'organisation.leave',
        text: `with gone as (delete from department_member where org_id = $1 and user_id = any($2::bigint[]))
          update org_member set state = 'left', state_reason = $3, state_at = clock_now(), wants_role = null, wants_number = null, wants_at = null,
            row_version = row_version + 1
          where org_id = $1 and user_id = any($2::bigint[]) and state <> 'left'`,
        values: [orgId, userIds, reason],
      })
    }),
  )
  await emit(tx, orgLeft, { orgId, userIds: [...userIds] })
  await forget(tx, userIds)
}
