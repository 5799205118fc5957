import { notificationLimits } from '@zhixing/contract/base/notification/limits.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { and, desc, eq, isNull, lt, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { notification } from './tables.ts'

interface ListKey {
  unread: boolean
}

const whereOf = (key: ListKey, p: Params<{ userId: number }>) =>
  and(eq(notification.userId, p.userId), key.unread ? isNull(notification.readAt) : undefined)

/** A person's notifications, newest first, from `before` downwards. */
export const listNotifications = namedBy(
  'notification.list',
  (key: ListKey) => (db, p: Params<{ userId: number; before: number; skip: number; limit: number }>) =>
    db
      .select({
        id: notification.id,
        kind: notification.kind,
        params: notification.params,
        count: sql<number>`cardinality(${notification.actors})`,
        readAt: notification.readAt,
        createdAt: notification.createdAt,
      })
      .from(notification)
      .where(and(whereOf(key, p), lt(notification.id, p.before)))
      .orderBy(desc(notification.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countNotifications = namedBy(
  'notification.count',
  (key: ListKey) => (db, p: Params<{ userId: number }>) => {
    const some = db
      .select({ id: notification.id })
      .from(notification)
      .where(whereOf(key, p))
      .limit(listLimits.maxTotal)
      .as('some')
    return db.select({ total: sql<number>`count(*)::int` }).from(some)
  },
)

const unreadCounted = named('notification.unread', (db, p: Params<{ userId: number }>) => {
  const some = db
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.userId, p.userId), isNull(notification.readAt)))
    .limit(notificationLimits.countedTo)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

/** SQL that counts what a person has not read, no further than the badge needs to know; `user` is SQL of their id. */
export const unreadText = (user: string) =>
  `select count(*)::int from (select 1 from notification where user_id = ${user} and read_at is null limit ${notificationLimits.countedTo}) n`

/** How many are unread, counted no further than the badge needs to know. */
export async function countUnread(on: Queryable, userId: number): Promise<number> {
  return (await runOne(on, unreadCounted, { userId }))?.total ?? 0
}
