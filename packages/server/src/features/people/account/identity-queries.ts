import { desc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { profile, verified } from './tables.ts'

const columns = {
  uid: verified.userId,
  openid: profile.openid,
  accountName: profile.name,
  avatar: profile.avatar,
  name: verified.name,
  idCipher: verified.idCipher,
  idTail: verified.idTail,
  frontFileId: verified.frontFileId,
  backFileId: verified.backFileId,
  status: verified.status,
  reason: verified.reason,
  sentAt: verified.sentAt,
  decidedAt: verified.decidedAt,
  rowVersion: verified.rowVersion,
}

/** A person's identity as it was sent. */
export const identityOf = named('account.identity', (db, p: Params<{ userId: number }>) =>
  db
    .select(columns)
    .from(verified)
    .innerJoin(profile, eq(profile.userId, verified.userId))
    .where(eq(verified.userId, p.userId)),
)

/** Identities that were sent: those that wait first, the oldest of them, then the latest decided. */
export const identities = namedBy(
  'account.identities',
  (key: { status: boolean }) => (db, p: Params<{ status: number; skip: number; limit: number }>) =>
    db
      .select({ ...columns, total: sql<number>`count(*) over ()::int` })
      .from(verified)
      .innerJoin(profile, eq(profile.userId, verified.userId))
      .where(key.status ? eq(verified.status, p.status) : undefined)
      .orderBy(
        sql`(${verified.status} = 2) desc`,
        sql`case when ${verified.status} = 2 then ${verified.sentAt} end`,
        desc(verified.decidedAt),
        desc(verified.userId),
      )
      .offset(p.skip)
      .limit(p.limit),
)

export type IdentityRow = ReturnType<ReturnType<typeof identityOf>['decode']>
