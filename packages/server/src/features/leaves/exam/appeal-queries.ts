import type { Tx } from '#db/database.ts'
import { and, asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { deciders, mayDecide } from '../../learning/leaf/public.ts'
import { appeal } from './tables.ts'

const shown = {
  id: appeal.id,
  s: appeal.attemptId,
  slot: appeal.slot,
  state: appeal.state,
  reason: appeal.reason,
  oldScore: appeal.oldScore,
  newScore: appeal.newScore,
  reply: appeal.reply,
  createdAt: appeal.createdAt,
  decidedAt: appeal.decidedAt,
}

interface Place {
  userId: number
  contentId: number
  contextId: number
}

/** What a person asked at an exam, the oldest first. */
export const appealsOf = named('appeal.mine', (db, p: Params<Place>) =>
  db
    .select(shown)
    .from(appeal)
    .where(and(eq(appeal.userId, p.userId), eq(appeal.contentId, p.contentId), eq(appeal.contextId, p.contextId)))
    .orderBy(asc(appeal.id)),
)

/** Which attempt something was asked about, at this exam. */
export const attemptAsked = named('appeal.attempt', (db, p: Params<{ id: number; contentId: number }>) =>
  db
    .select({ s: appeal.attemptId, userId: appeal.userId })
    .from(appeal)
    .where(and(eq(appeal.id, p.id), eq(appeal.contentId, p.contentId))),
)

/** What was asked about an attempt and holds still, and whether a person may decide it. */
export const appealsOfAttempt = named('appeal.ofAttempt', (db, p: Params<{ attemptId: number; userId: number }>) =>
  db
    .select({ ...shown, mayDecide: mayDecide(sql`${p.userId}::bigint`) })
    .from(appeal)
    .where(and(eq(appeal.attemptId, p.attemptId), sql`${appeal.state} in ('open', 'accepted', 'rejected')`))
    .orderBy(asc(appeal.id)),
)

/** Those of a person's attempts whose result is told, and when that was last new to them. */
export const toldAttempts = named('appeal.told', (db, p: Params<Place>) =>
  db
    .select({
      s: sql<number>`t.id`.mapWith(Number),
      at: sql<number>`extract(epoch from t.at)::float8`,
    })
    .from(
      sql`(select a.id, greatest(a.submitted_at, a.told_at, (select max(c.at) from attempt_change c where c.attempt_id = a.id
          and c.kind in ('remark', 'late') and c.old_total is distinct from c.new_total)) as at
        from attempt a where a.user_id = ${p.userId} and a.content_id = ${p.contentId} and a.context_id = ${p.contextId}
        and a.state = 'graded' and not a.is_held) t`,
    )
    .orderBy(sql`t.id`),
)

/** Who is told that something was asked in a container. */
export const decidersOf = named('appeal.deciders', (db, p: Params<{ contextId: number }>) =>
  db.select({ id: sql<number>`d.user_id`.mapWith(Number) }).from(sql`${deciders(sql`${p.contextId}`)} d`),
)

/** One person asks one thing at a time at an exam, so that what they have left is counted once. */
export async function holdAsker(tx: Tx, { userId, contentId, contextId }: Place): Promise<void> {
  await tx.query({
    name: 'appeal.hold',
    text: `select pg_advisory_xact_lock(hashtextextended('appeal ' || $1::bigint || ' ' || $2::bigint || ' ' || $3::bigint, 0))`,
    values: [userId, contentId, contextId],
  })
}

/** Who gave a question the points it has: whoever changed them last, and of two who mark an exam both; nobody but its key. */
export async function giversOf(tx: Tx, { attemptId, slot }: { attemptId: number; slot: number }): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'appeal.givers',
    text: `select g.marker_id from (
        (select m.marker_id from (select k.id, k.marker_id, k.score, lag(k.score) over (order by k.id) as before from mark k
          where k.attempt_id = $1 and k.slot = $2 and k.score is not null) m
        where m.score is distinct from m.before order by m.id desc limit 1)
        union select x.marker_id from exam_mark x where x.attempt_id = $1 and x.done_at is not null and x.marks ? $2::int::text) g
      where exists (select 1 from answer a where a.attempt_id = $1 and a.slot = $2 and a.mark_state = 'manual')`,
    values: [attemptId, slot],
  })
  return (rows as { marker_id: string }[]).map(({ marker_id }) => Number(marker_id))
}

/** What was asked about an attempt holds no more: it is void, or goes on. */
export async function lapseAppeals(tx: Tx, attemptIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'appeal.lapse',
    text: `update appeal set state = 'lapsed', decided_at = coalesce(decided_at, clock_now())
      where attempt_id = any($1::bigint[]) and state in ('open', 'accepted', 'rejected')`,
    values: [attemptIds],
  })
}

/** What was asked about questions that do not count any more needs no answer. */
export async function lapseQuestions(tx: Tx, asked: readonly { attemptId: number; slot: number }[]): Promise<void> {
  if (asked.length > 0) {
    await tx.query({
      name: 'appeal.lapseQuestions',
      text: `update appeal a set state = 'lapsed', decided_at = clock_now()
        from unnest($1::bigint[], $2::int[]) as v(attempt_id, slot)
        where a.attempt_id = v.attempt_id and a.slot = v.slot and a.state = 'open'`,
      values: [asked.map(({ attemptId }) => attemptId), asked.map(({ slot }) => slot)],
    })
  }
}
