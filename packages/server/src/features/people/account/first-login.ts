import type { Tx } from '#db/database.ts'

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
