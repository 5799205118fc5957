import { asc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { everybody, inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { placement } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant, ownNumber } from '../../people/organisation/public.ts'
import { org } from '../../people/organisation/tables.ts'
import { chapterFar, type Figured, groupedHere, joinTotal, ownTotal, type Place, shown, stateOnce } from './here.ts'

type Of = Params<Figured>

/** Learners: active members, helpers left out. */
export const learns = (p: Of) =>
  sql`${membership.contentId} = ${p.id} and ${membership.state} = 'active' and ${roleHasRight('learns')}
    and ${inScope(p.scope, membership.userId)}`

/** All who learn, as a condition of an id. The planner knows how many they are, which it does not of an array. */
export const isLearner = (p: Of) => sql`in (select ${membership.userId} from ${membership} where ${learns(p)})`

/** Part of a container that the progress of learners is told of: the whole container, one item of it, or some chapters. */
export type Told = 'whole' | 'item' | 'chapters'

interface ToldOf extends Place {
  scope: Scope
  contentId: number | undefined
  /** Where the item's progress stands: in the container, or by itself (0) for a container that stands in it. */
  contextId: number
}

const timesOnce = sql`g.seconds, g.last_at, g.completed_at`

/**
 * The progress of people that is told, as `told` beside a membership. One row each is looked up (limit 1): the planner expects a few in all where
 * all have one, and would go through all of them for each person.
 */
function toldOf(told: Told, p: Params<ToldOf>, people = isLearner(p)) {
  const tellers = {
    whole: sql`lateral (select g.user_id, g.state, g.percent, null::numeric as best_score, null::numeric as max_score, ${timesOnce} from progress g
      where g.context_id = 0 and g.content_id = ${p.id} and g.user_id = membership.user_id limit 1) told`,
    item: sql`lateral (select g.user_id, ${stateOnce}, coalesce(g.best_score, ${ownTotal.score}) as best_score,
        coalesce(g.max_score, ${ownTotal.max}) as max_score, ${timesOnce} from progress g ${joinTotal}
      where g.context_id = ${p.contextId} and g.content_id = ${p.contentId} and g.user_id = membership.user_id limit 1) told`,
    chapters: sql`${chapterFar(p, people)} told`,
  }
  return tellers[told]
}

const isTold = sql`told.user_id = ${membership.userId}`

/** How many learn, how far they are, how many were here in the last seven days. */
export const totals = namedBy(
  'report.totals',
  (key: { told: Told }) => (db, p: Params<ToldOf>) =>
    db
      .select({
        members: sql<number>`count(*)::int`,
        started: sql<number>`count(told.user_id)::int`,
        completed: sql<number>`count(*) filter (where told.percent = 100)::int`,
        activeWeek: sql<number>`count(*) filter (where told.last_at > clock_now() - interval '7 days')::int`,
        averagePercent: sql<number>`coalesce(round(avg(coalesce(told.percent, 0))), 0)::int`,
        low: sql<number>`count(*) filter (where coalesce(told.percent, 0) <= 50)::int`,
        middle: sql<number>`count(*) filter (where told.percent > 50 and told.percent <= 80)::int`,
        high: sql<number>`count(*) filter (where told.percent > 80)::int`,
      })
      .from(membership)
      .leftJoin(toldOf(key.told, p), isTold)
      .where(learns(p)),
  'anew',
)

/** Columns of an item wherever it is listed. */
const itemColumns = {
  itemId: placement.id,
  contentId: placement.contentId,
  required: placement.required,
  type: content.type,
  kind: content.kind,
  title: content.title,
}

/** The items of the outline, in its order. */
export const outlineItems = named('report.outline', (db, p: Params<Place>) =>
  db
    .select({
      ...itemColumns,
      /** Marked by nobody: its points come by themselves where it earns any. Null for all else. */
      earnsUnmarked: sql<boolean | null>`(select u.earns from unmarked_leaf u where u.content_id = ${content.id})`,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .where(shown(p))
    .orderBy(asc(placement.sort), asc(placement.id)),
)

/** How figures of a container are read: with all points, or with those a scope reaches. */
export interface ReachKey {
  scoped: boolean
}

/** The same by the scope of who reads. */
export const reachOf = (scope: Scope): ReachKey => ({ scoped: scope !== everybody })

/** The items of a container with what its learners did. */
const doneHere = (p: Of, { scoped }: ReachKey) =>
  groupedHere(p, {
    reach: scoped ? p : undefined,
    grouped: (
      rows,
    ) => sql`select h.content_id, count(*) as started, count(*) filter (where h.state = 'completed') as completed, sum(h.percent) as percents,
      sum(h.share) as shares, count(h.share) as shared, count(h.best_score) as graded, sum(h.seconds) as seconds
    from ${rows} h where h.user_id ${isLearner(p)} group by h.content_id`,
  })

/** Each item of the outline with what its learners did, in the outline's order. */
export const items = namedBy(
  'report.items',
  (key: ReachKey) => (db, p: Params<Place & Figured>) =>
    db
      .select({
        ...itemColumns,
        started: sql<number>`coalesce(done.started, 0)::int`,
        completed: sql<number>`coalesce(done.completed, 0)::int`,
        waiting: sql<number>`coalesce(waits.waiting, 0)::int`,
        percents: sql<number>`coalesce(done.percents, 0)::int`,
        averageScore: sql<number | null>`done.score`,
        graded: sql<number>`coalesce(done.graded, 0)::int`,
        seconds: sql<number>`coalesce(done.seconds, 0)::int`,
      })
      .from(placement)
      .innerJoin(content, eq(content.id, placement.contentId))
      .leftJoin(
        sql`(select m.content_id, sum(m.started) as started, sum(m.completed) as completed, sum(m.percents) as percents, sum(m.graded) as graded, sum(m.seconds) as seconds,
          round((sum(m.shares) / nullif(sum(m.shared), 0))::numeric, 1)::float8 as score
        from ${doneHere(p, key)} m group by m.content_id) done`,
        sql`done.content_id = ${placement.contentId}`,
      )
      .leftJoin(
        sql`(select h.content_id, count(*) as waiting from hand_in h join membership m on m.content_id = h.context_id and m.user_id = h.user_id and m.state = 'active'
        where h.context_id = ${p.id} and h.state = 'waiting' and ${inScope(p.scope, sql`h.user_id`, sql`h.submitted_at`)} group by h.content_id) waits`,
        sql`waits.content_id = ${placement.contentId}`,
      )
      .where(shown(p))
      .orderBy(asc(placement.sort), asc(placement.id)),
  'anew',
)

/** The last days, each with who learned, how long, and who joined. */
export const trend = named('report.trend', (db, p: Params<{ id: number; scope: Scope; days: number }>) => {
  const days = sql`(select (clock_now() at time zone 'Asia/Shanghai')::date - n as day from generate_series(0, ${p.days}::int - 1) n) d`
  return db
    .select({
      day: sql<string>`to_char(d.day, 'YYYY-MM-DD')`,
      active: sql<number>`coalesce(l.active, 0)::int`,
      seconds: sql<number>`coalesce(l.seconds, 0)::int`,
      joined: sql<number>`coalesce(j.joined, 0)::int`,
    })
    .from(days)
    .leftJoin(
      sql`(select day, count(distinct user_id) as active, sum(seconds) as seconds from learn_daily
        where context_id = ${p.id} and day > (clock_now() at time zone 'Asia/Shanghai')::date - ${p.days}::int
          and ${inScope(p.scope, sql`learn_daily.user_id`)} group by day) l`,
      sql`l.day = d.day`,
    )
    .leftJoin(
      sql`(select (joined_at at time zone 'Asia/Shanghai')::date as day, count(*) as joined from membership
        where content_id = ${p.id} and state = 'active' and ${roleHasRight('learns', 'membership')} and ${inScope(p.scope, sql`membership.user_id`)} group by 1) j`,
      sql`j.day = d.day`,
    )
    .orderBy(sql`d.day`)
})

/** Whether somebody learns in a collection. */
export const learnerOf = named('report.learner', (db, p: Params<{ id: number; scope: Scope; userId: number }>) =>
  db
    .select({ userId: membership.userId })
    .from(membership)
    .where(sql`${learns(p)} and ${membership.userId} = ${p.userId}`),
)

/** Which filters a list of results was asked with. */
export interface ResultKey {
  told: Told
  state: 'none' | 'not_started' | 'other'
  keyword: boolean
  /** One person alone. */
  one?: true
}

interface ResultFilter extends ToldOf {
  state: string | undefined
  keyword: string
  userId?: number
}

const percentMax = sql`100`

function resultWhere(key: ResultKey, p: Params<ResultFilter>) {
  const keyword = key.keyword ? sql`and ${isMeant(p.keyword)}` : sql``
  const states = {
    none: sql``,
    not_started: sql`and told.state is null`,
    other: sql`and told.state = ${p.state}`,
  }
  const one = key.one ? sql`and ${membership.userId} = ${p.userId}` : sql``
  return sql`${learns(p)} ${states[key.state]} ${keyword} ${one}`
}

const byNumber = [sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId)]

/** The people of a page alone: how far all the others are is not asked, unless it tells who stands there. */
const peopleOfPage = (key: ResultKey, p: Params<ResultFilter & { skip: number; limit: number }>) =>
  sql`= any(array(select ${membership.userId} from ${membership} join ${content} on ${content.id} = ${membership.contentId}
      join ${profile} on ${profile.userId} = ${membership.userId} left join ${ownNumber(membership.userId, content.orgId)} on true
    where ${resultWhere(key, p)} order by ${sql.join(byNumber, sql`, `)} offset ${p.skip} limit ${p.limit}))`

/** Learners by 学号 and name, with how far they are. */
export const results = namedBy(
  'report.results',
  (key: ResultKey) => (db, p: Params<ResultFilter & { skip: number; limit: number }>) =>
    db
      .select({
        uid: membership.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        orgName: sql<string>`coalesce(${org.name}, '')`,
        joinedAt: membership.joinedAt,
        state: sql<typeof progress.$inferSelect.state | null>`told.state`,
        percent: sql<number>`coalesce(told.percent, 0)::int`,
        score: sql<number | null>`(told.best_score * ${percentMax} / nullif(told.max_score, 0))::float8`,
        seconds: sql<number>`coalesce(told.seconds, 0)::int`,
        lastAt: sql<Date | null>`told.last_at`.mapWith(progress.lastAt),
        completedAt: sql<Date | null>`told.completed_at`.mapWith(progress.completedAt),
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(org, sql`${org.id} = own.org_id`)
      .leftJoin(toldOf(key.told, p, key.state === 'none' ? peopleOfPage(key, p) : undefined), isTold)
      .where(resultWhere(key, p))
      .orderBy(...byNumber)
      .offset(p.skip)
      .limit(p.limit),
)

export const countResults = namedBy(
  'report.count',
  (key: ResultKey) => (db, p: Params<ResultFilter>) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      // Nobody is told more of than that they learn here, unless the state is asked for.
      .leftJoin(
        key.state === 'none' ? sql`(select) told` : toldOf(key.told, p),
        key.state === 'none' ? sql`true` : isTold,
      )
      .where(resultWhere(key, p)),
)
