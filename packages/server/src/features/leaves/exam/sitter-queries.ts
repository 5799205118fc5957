import { and, asc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { attempt } from '../../learning/learning/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant, ownNumber } from '../../people/organisation/public.ts'
import { examOverride } from './tables.ts'

/** Whether somebody learns in a container. */
export const learnerIn = named('exam.learner', (db, p: Params<{ contextId: number; userId: number }>) =>
  db
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.contentId, p.contextId),
        eq(membership.userId, p.userId),
        sql`${membership.state} = 'active' and ${roleHasRight('learns')}`,
      ),
    ),
)

export interface SitterFilter {
  examId: number
  contextId: number
  keyword: string
  state: string
  scope: Scope
}

/** The number of a person's newest attempt. */
const newest = sql`(select max(n.no) from attempt n where n.context_id = ${attempt.contextId} and n.content_id = ${attempt.contentId}
  and n.user_id = ${attempt.userId})`

/** Whether somebody who is no member any more goes on sitting, or has finished so. */
const isFinishing = sql`(${membership.state} in ('left', 'removed') and (${attempt.state} = 'in_progress'
  or exists (select from attempt_event v where v.attempt_id = ${attempt.id} and v.kind = 'removed')))`

/** Learners of a container with their newest attempt at an exam, by 学号 and name. */
export const sitters = namedBy(
  'exam.sitters',
  (key: { keyword: boolean }) => (db, p: Params<SitterFilter & { skip: number; limit: number }>) =>
    db
      .select({
        uid: membership.userId,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        attempts: sql<number>`coalesce(${attempt.no}, 0)::int`,
        s: sql<number>`coalesce(${attempt.id}, 0)::int8`.mapWith(Number),
        state: attempt.state,
        startedAt: attempt.startedAt,
        deadlineAt: attempt.deadlineAt,
        submittedAt: attempt.submittedAt,
        submitReason: attempt.submitReason,
        lastSavedAt: attempt.lastSavedAt,
        score: attempt.score,
        maxScore: attempt.maxScore,
        isHeld: attempt.isHeld,
        answered: sql<number>`(select count(*) from answer w where w.attempt_id = ${attempt.id} and w.response is not null
          and exists (select 1 from jsonb_array_elements_text(w.response) r where r <> ''))::int`,
        total: sql<number>`coalesce(jsonb_array_length(${attempt.layout}), 0)::int`,
        late: sql<number>`(select count(*) from late_answer t where t.attempt_id = ${attempt.id} and t.state = 'pending')::int`,
        switches: sql<number>`(select count(*) from attempt_leave l where l.attempt_id = ${attempt.id})::int`,
        outside: sql<number>`(select count(*) from attempt_network w where w.attempt_id = ${attempt.id})::int`,
        isRemoved: sql<boolean>`${membership.state} <> 'active'`,
        unread: sql<number>`(select count(*) from attempt_message m where m.attempt_id = ${attempt.id} and m.confirmed_at is null)::int`,
        signals: sql<number>`(select count(*) from attempt_signal g where g.attempt_id = ${attempt.id} and g.state = 'open')::int`,
        extraS: examOverride.extraS,
        ownOpenAt: examOverride.openAt,
        ownCloseAt: examOverride.closeAt,
        extraAttempts: examOverride.extraAttempts,
        reason: examOverride.reason,
        all: sql<number>`count(*) over ()::int`,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, p.examId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(
        attempt,
        sql`${attempt.contextId} = ${p.contextId} and ${attempt.contentId} = ${p.examId} and ${attempt.userId} = ${membership.userId}
          and ${attempt.no} = ${newest}`,
      )
      .leftJoin(
        examOverride,
        and(
          eq(examOverride.examId, p.examId),
          eq(examOverride.contextId, p.contextId),
          eq(examOverride.userId, membership.userId),
        ),
      )
      .where(
        sql`${membership.contentId} = ${p.contextId} and ${roleHasRight('learns')} and (${membership.state} = 'active' or ${isFinishing})
          and ${inScope(p.scope, membership.userId, sql`coalesce(${attempt.submittedAt}, 'infinity')`)}
          and case ${p.state}::text when 'sitting' then ${attempt.state} = 'in_progress'
            when 'done' then ${attempt.state} in ('submitted', 'marking', 'graded') when 'none' then ${attempt.id} is null
            when 'held' then ${attempt.state} = 'graded' and ${attempt.isHeld} when 'granted' then ${examOverride.userId} is not null
            when 'odd' then exists (select from attempt_signal g where g.attempt_id = ${attempt.id} and g.state = 'open')
            when 'outside' then exists (select from attempt_network w where w.attempt_id = ${attempt.id})
            else true end
          ${key.keyword ? sql`and ${isMeant(p.keyword)}` : sql``}`,
      )
      .orderBy(sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)
