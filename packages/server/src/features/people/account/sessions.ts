import type { Tx } from '#db/database.ts'

/** Sets a password's hash, which nobody has to change any more; the caller ends the person's other sessions. */
export async function setPasswordHash(tx: Tx, userId: number, hash: string): Promise<void> {
  await tx.query({
    name: 'account.setPassword',
    text: `with own as (update profile set must_change = false where user_id = $1 and must_change)
      insert into auth_account (user_id, account_id, provider_id, password) values ($1, $3, 'credential', $2)
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = clock_now()`,
    values: [userId, hash, String(userId)],
  })
}

/** Takes people's passwords away; they are to choose one at the next sign-in. */
export async function dropPasswords(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'account.dropPasswords',
    text: `with asked as (update profile set must_change = true where user_id = any($1::bigint[]))
      delete from auth_account where user_id = any($1::bigint[]) and provider_id = 'credential'`,
    values: [userIds],
  })
}

/** Ends all sessions of a person, but one if given; gives how many. */
export async function endSessions(tx: Tx, userId: number, keepSessionId?: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'account.endSessions',
    text: 'delete from auth_session where user_id = $1 and id is distinct from $2',
    values: [userId, keepSessionId ?? null],
  })
  return rowCount ?? 0
}

/** Ends one session of a person; false when it is not theirs or over already. */
export async function endSession(tx: Tx, ending: { id: number; userId: number }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'account.endSession',
    text: 'delete from auth_session where id = $1 and user_id = $2',
    values: [ending.id, ending.userId],
  })
  return rowCount !== 0
}

/** Makes an organisation the current one of a session; 0 chooses none, null the first there is. */
export async function setCurrentOrg(tx: Tx, sessionId: number, orgId: number | null): Promise<void> {
  await tx.query({
    name: 'account.setCurrentOrg',
    text: 'update auth_session set org_id = $2 where id = $1',
    values: [sessionId, orgId],
  })
}
