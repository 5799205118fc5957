import type { Queryable, Tx } from '#db/database.ts'

/** Notes when a person was through with the first-login form; the first time stands. Gives that moment. */
export async function noteFirstLogin(tx: Tx, userId: number): Promise<Date | null> {
  const { rows } = await tx.query({
    name: 'account.firstLogin',
    text: 'update profile set first_login_at = coalesce(first_login_at, clock_now()) where user_id = $1 returning first_login_at',
    values: [userId],
  })
  const [row] = rows as { first_login_at: Date | null }[]
  return row?.first_login_at ?? null
}

/** Notes that somebody whose account an organisation made has entered: they are invited no more. */
export async function noteEntered(on: Queryable, userId: number): Promise<void> {
  await on.query({
    name: 'account.entered',
    text: `update profile set state = 'active' where user_id = $1 and state = 'invited'`,
    values: [userId],
  })
}
