import { createHmac } from 'node:crypto'
import { numberFold } from '@zhixing/contract/kernel/folding.ts'
import { inviteAlphabet } from '@zhixing/contract/kernel/invite-code.ts'
import { rosterLimits } from '@zhixing/contract/people/roster/limits.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { sameText } from '#kernel/signing.ts'
import { noteEntered } from '../account/public.ts'

const letters = 10

/** The password a nonce stands for: ten letters and digits nobody takes for another. Who knows the secret makes it anew. */
export function passwordOf(secret: string, nonce: string): string {
  const digest = createHmac('sha256', secret).update(`initial:${nonce}`).digest()
  return [...digest.subarray(0, letters)].map((byte) => inviteAlphabet[byte % inviteAlphabet.length]).join('')
}

/** Gives people initial passwords in the name of an organisation; those they had before are none any more. */
export async function giveInitialPasswords(
  tx: Tx,
  { orgId, userIds, madeBy }: { orgId: number; userIds: readonly number[]; madeBy: number },
): Promise<void> {
  await tx.query({
    name: 'roster.givePasswords',
    text: `insert into initial_secret (user_id, org_id, made_by, expires_at)
      select u, $2, $3, clock_now() + make_interval(days => $4) from unnest($1::bigint[]) u
      on conflict (user_id) do update set org_id = excluded.org_id, nonce = gen_random_uuid(), made_by = excluded.made_by,
        made_at = clock_now(), expires_at = excluded.expires_at, used_at = null`,
    values: [userIds, orgId, madeBy, rosterLimits.passwordDays],
  })
}

/** Whether this is a person's initial password; noted as used, so that it is printed no more. It is good until they choose one. */
export async function useInitialPassword(
  on: Queryable,
  { secret, userId, password }: { secret: string; userId: number; password: string },
): Promise<boolean> {
  const { rows } = await on.query({
    name: 'roster.initialSecret',
    text: 'select nonce from initial_secret where user_id = $1 and expires_at > clock_now()',
    values: [userId],
  })
  const [row] = rows as { nonce: string }[]
  if (!row || !sameText(passwordOf(secret, row.nonce), numberFold(password))) {
    return false
  }
  await on.query({
    name: 'roster.useInitialSecret',
    text: 'update initial_secret set used_at = coalesce(used_at, clock_now()) where user_id = $1',
    values: [userId],
  })
  await noteEntered(on, userId)
  return true
}
