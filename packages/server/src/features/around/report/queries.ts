import { asc, eq, sql } from 'drizzle-orm'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { placement } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant, ownNumber } from '../../people/organisation/public.ts'
import { org } from '../../people/organisation/tables.ts'

/** A container, and whose figures there. */
type Of = Params<{ id: number; scope: Scope }>

/** Those who learn: active members, helpers left out. */
const learns = (p: Of) =>
  sql`${membership.contentId} = ${p.id} and ${membership.state} = 'active' and ${roleHasRight('learns')}
    and ${inScope(p.scope, membership.userId)}`

const ofContainer = sql`${progress.contextId} = 0 and ${progress.contentId} = ${membership.contentId} and ${progress.userId} = ${membership.userId}`

/** How many learn, how far they are, how many were here in the last seven days. */
export const totals = named('report.totals', (db, p: Of) =>
  db
    .select({
      members: sql<number>`count(*)::int`,
      started: sql<number>`count(${progress.userId})::int`,
      completed: sql<number>`count(*) filter (where ${progress.percent} = 100)::int`,
      activeWeek: sql<number>`count(*) filter (where ${progress.lastAt} > clock_now() - interval '7 days')::int`,
      averagePercent: sql<number>`coalesce(round(avg(coalesce(${progress.percent}, 0))), 0)::int`,
      low: sql<number>`count(*) filter (where coalesce(${progress.percent}, 0) <= 50)::int`,
      middle: sql<number>`count(*) filter (where ${progress.percent} > 50 and ${progress.percent} <= 80)::int`,
      high: sql<number>`count(*) filter (where ${progress.percent} > 80)::int`,
    })
    .from(membership)
    .leftJoin(progress, ofContainer)
    .where(learns(p)),
)

const shown = (p: Params<{ id: number }>) =>
  sql`${placement.containerId} = ${p.id} and ${placement.slot} = 'outline' and ${placement.hiddenAt} is null and ${content.deletedAt} is null and ${content.status} = 1`

/** The items of the outline, in its order. */
export const outlineItems = named('report.outline', (db, p: Params<{ id: number }>) =>
  db
    .select({
      contentId: placement.contentId,
      required: placement.required,
      type: content.type,
      kind: content.kind,
      title: content.title,
      /** Marked by nobody: its points come by themselves where it earns any. Null for all else. */
      earnsUnmarked: sql<boolean | null>`(select u.earns from unmarked_leaf u where u.content_id = ${content.id})`,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .where(shown(p))
    .orderBy(asc(placement.sort), asc(placement.id)),
)

/** Each item of the outline with what its learners did, in the outline's order. */
export const items = named('report.items', (db, p: Of) => {
  const done = db
    .select({
      contentId: sql<number>`${progress.contentId}`.as('item_id'),
      started: sql<number>`count(*)::int`.as('started'),
      completed: sql<number>`count(*) filter (where ${progress.state} = 'completed')::int`.as('completed'),
      percents: sql<number>`sum(${progress.percent})::int`.as('percents'),
      averageScore:
        sql<number>`round(avg(${progress.bestScore} * 100 / nullif(${progress.maxScore}, 0)), 1)::float8`.as('score'),
      graded: sql<number>`count(${progress.bestScore})::int`.as('graded'),
      seconds: sql<number>`sum(${progress.seconds})::int`.as('seconds'),
    })
    .from(progress)
    .innerJoin(membership, sql`${learns(p)} and ${membership.userId} = ${progress.userId}`)
    .where(eq(progress.contextId, p.id))
    .groupBy(progress.contentId)
    .as('done')
  return db
    .select({
      contentId: placement.contentId,
      required: placement.required,
      type: content.type,
      kind: content.kind,
      title: content.title,
      started: sql<number>`coalesce(${done.started}, 0)`,
      completed: sql<number>`coalesce(${done.completed}, 0)`,
      waiting: sql<number>`coalesce(waits.waiting, 0)::int`,
      percents: sql<number>`coalesce(${done.percents}, 0)`,
      averageScore: done.averageScore,
      graded: sql<number>`coalesce(${done.graded}, 0)`,
      seconds: sql<number>`coalesce(${done.seconds}, 0)`,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .leftJoin(done, eq(done.contentId, placement.contentId))
    .leftJoin(
      sql`(select h.content_id, count(*) as waiting from hand_in h join membership m on m.content_id = h.context_id and m.user_id = h.user_id and m.state = 'active'
        where h.context_id = ${p.id} and h.state = 'waiting' and ${inScope(p.scope, sql`h.user_id`, sql`h.submitted_at`)} group by h.content_id) waits`,
      sql`waits.content_id = ${placement.contentId}`,
    )
    .where(shown(p))
    .orderBy(asc(placement.sort), asc(placement.id))
})

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
  item: boolean
  state: 'none' | 'not_started' | 'other'
  keyword: boolean
}

interface ResultFilter {
  id: number
  scope: Scope
  contentId: number | undefined
  state: string | undefined
  keyword: string
}

const percentMax = sql`100`

/** The progress a row tells: that with one item, or with the whole. */
function toldOf(key: ResultKey, p: Params<ResultFilter>) {
  const whole = sql`${progress.contextId} = 0 and ${progress.contentId} = ${p.id}`
  const one = sql`${progress.contextId} = ${p.id} and ${progress.contentId} = ${p.contentId}`
  return sql`${key.item ? one : whole} and ${progress.userId} = ${membership.userId}`
}

function resultWhere(key: ResultKey, p: Params<ResultFilter>) {
  const keyword = key.keyword ? sql`and ${isMeant(p.keyword)}` : sql``
  const states = {
    none: sql``,
    not_started: sql`and ${progress.state} is null`,
    other: sql`and ${progress.state} = ${p.state}`,
  }
  return sql`${learns(p)} ${states[key.state]} ${keyword}`
}

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
        state: progress.state,
        percent: sql<number>`coalesce(${progress.percent}, 0)::int`,
        score: sql<number | null>`(${progress.bestScore} * ${percentMax} / nullif(${progress.maxScore}, 0))::float8`,
        seconds: sql<number>`coalesce(${progress.seconds}, 0)::int`,
        lastAt: progress.lastAt,
        completedAt: progress.completedAt,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(org, sql`${org.id} = own.org_id`)
      .leftJoin(progress, toldOf(key, p))
      .where(resultWhere(key, p))
      .orderBy(sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId))
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
      .leftJoin(progress, toldOf(key, p))
      .where(resultWhere(key, p)),
)

/** What some learners did with each item of a collection's outline. */
export const itemsOfLearners = named(
  'report.itemsOfLearners',
  (db, p: Params<{ id: number; userIds: readonly number[] }>) =>
    db
      .select({
        userId: progress.userId,
        contentId: progress.contentId,
        required: placement.required,
        state: progress.state,
        seconds: progress.seconds,
        bestScore: progress.bestScore,
        maxScore: progress.maxScore,
      })
      .from(progress)
      .innerJoin(
        placement,
        sql`${placement.containerId} = ${progress.contextId} and ${placement.contentId} = ${progress.contentId} and ${placement.slot} = 'outline'`,
      )
      .innerJoin(
        content,
        sql`${content.id} = ${progress.contentId} and ${content.deletedAt} is null and ${content.status} = 1`,
      )
      .where(sql`${progress.contextId} = ${p.id} and ${progress.userId} = any(${p.userIds}::bigint[])`),
)
