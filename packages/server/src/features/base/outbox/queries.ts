import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, desc, lt, or, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { outboxMessage } from './tables.ts'

interface OutboxKey {
  channel: boolean
  keyword: boolean
}

interface OutboxFilter {
  channel: string | undefined
  keyword: string | undefined
}

const whereOf = (key: OutboxKey, p: Params<OutboxFilter>) =>
  and(
    key.channel ? sql`${outboxMessage.channel} = ${p.channel}` : undefined,
    key.keyword ? or(holds(outboxMessage.recipient, p.keyword), holds(outboxMessage.body, p.keyword)) : undefined,
  )

/** Messages, newest first, from `before` downwards. */
export const listOutbox = namedBy(
  'outbox.lists',
  (key: OutboxKey) => (db, p: Params<OutboxFilter & { before: number; skip: number; limit: number }>) =>
    db
      .select({
        id: outboxMessage.id,
        channel: outboxMessage.channel,
        to: outboxMessage.recipient,
        subject: outboxMessage.subject,
        text: outboxMessage.body,
        createdAt: outboxMessage.createdAt,
      })
      .from(outboxMessage)
      .where(and(whereOf(key, p), lt(outboxMessage.id, p.before)))
      .orderBy(desc(outboxMessage.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** How many messages match, exact up to 10,000. */
export const countOutbox = namedBy('outbox.count', (key: OutboxKey) => (db, p: Params<OutboxFilter>) => {
  const some = db
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(whereOf(key, p))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

interface Recipients {
  own: readonly string[]
  /** A pattern of others. */
  free: string
}

/** The newest text messages and mails that carry a code and went to some recipients, for a demonstration's sign-in page. */
export const newestCodes = named('outbox.codes', (db, p: Params<Recipients & { limit: number }>) =>
  db
    .select({ to: outboxMessage.recipient, text: outboxMessage.body, createdAt: outboxMessage.createdAt })
    .from(outboxMessage)
    .where(
      sql`position('验证码' in ${outboxMessage.body}) > 0 and (${outboxMessage.recipient} = any(${p.own}::text[]) or ${outboxMessage.recipient} ~ ${p.free}::text)`,
    )
    .orderBy(desc(outboxMessage.id))
    .limit(p.limit),
)
