import { and, eq, or, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { authAccount, authUser } from '../../../auth/tables.ts'

/** A person by mobile or e-mail, with the password's hash. */
export const userByAccount = named('account.byAccount', (db, p: Params<{ account: string }>) =>
  db
    .select({
      userId: authUser.id,
      name: authUser.name,
      mobile: authUser.phoneNumber,
      passwordHash: authAccount.password,
    })
    .from(authUser)
    .leftJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, sql`'credential'`)))
    .where(or(eq(authUser.phoneNumber, p.account), eq(authUser.email, p.account)))
    .limit(1),
)

export const userById = named('account.byId', (db, p: Params<{ userId: number }>) =>
  db
    .select({
      userId: authUser.id,
      name: authUser.name,
      mobile: authUser.phoneNumber,
      passwordHash: authAccount.password,
    })
    .from(authUser)
    .leftJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, sql`'credential'`)))
    .where(eq(authUser.id, p.userId))
    .limit(1),
)
