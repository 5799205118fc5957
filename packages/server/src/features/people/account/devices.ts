import { desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { authSession } from '../../../auth/tables.ts'

/** The sessions of a person, newest first. */
export const devicesOf = named('account.devices', (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
  db
    .select({
      id: authSession.id,
      client: authSession.client,
      userAgent: authSession.userAgent,
      ip: authSession.ipAddress,
      createdAt: authSession.createdAt,
    })
    .from(authSession)
    .where(eq(authSession.userId, p.userId))
    .orderBy(desc(authSession.id))
    .offset(p.skip)
    .limit(p.limit),
)

export const countDevicesOf = named('account.countDevices', (db, p: Params<{ userId: number }>) =>
  db.select({ total: sql<number>`count(*)::int` }).from(authSession).where(eq(authSession.userId, p.userId)),
)
