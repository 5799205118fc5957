import { type Queryable, runOne, type Tx } from '#db/database.ts'

export { issueCode, useCode } from './codes.ts'
export { createPerson, type NewPerson } from './create-person.ts'

import { userByAccount, userById } from './queries.ts'

/** A person as signing in needs them. */
export interface SignInUser {
  userId: number
  name: string
  mobile: string | null
  passwordHash: string | null
}

/** The person of a mobile number or e-mail address; undefined for none. */
export async function findByAccount(on: Queryable, account: string): Promise<SignInUser | undefined> {
  return await runOne(on, userByAccount, { account: account.toLowerCase() })
}

export async function findById(on: Queryable, userId: number): Promise<SignInUser | undefined> {
  return await runOne(on, userById, { userId })
}

/** Sets a password's hash; the caller ends the person's other sessions. */
export async function setPasswordHash(tx: Tx, userId: number, hash: string): Promise<void> {
  await tx.query({
    name: 'account.setPassword',
    text: `insert into auth_account (user_id, account_id, provider_id, password) values ($1, $3, 'credential', $2)
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = clock_now()`,
    values: [userId, hash, String(userId)],
  })
}

/** Ends all sessions of a person, but one if given. */
export async function endSessions(tx: Tx, userId: number, keepSessionId?: number): Promise<void> {
  await tx.query({
    name: 'account.endSessions',
    text: 'delete from auth_session where user_id = $1 and id is distinct from $2',
    values: [userId, keepSessionId ?? null],
  })
}
