import { type Queryable, runOne } from '#db/database.ts'
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
