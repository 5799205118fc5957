import { containerTypes } from '@zhixing/contract/content-types.ts'
import { skillLevels } from '@zhixing/contract/learning/skill/levels.ts'
import type { Queryable } from '#db/database.ts'
import { inScopeText, roleHasText, type Scope } from '../../content/membership/public.ts'

/** A career path, and whose figures there. */
interface Of {
  id: number
  scope: Scope
}

const listed = (scope: Scope) => (scope === null ? null : [...scope])

/** Learners of the path `$1` in the scope `$2`; a part of `with`. */
const learner = `learner as materialized (select m.user_id, m.joined_at from membership m
  where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')} and ${inScopeText('$2', 'm.user_id', `'infinity'::timestamptz`)})`

/** A learner's progress with the path itself. */
const far = 'left join progress g on g.context_id = 0 and g.content_id = $1 and g.user_id = l.user_id'

async function rowsOf<Row>(
  on: Queryable,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await on.query(statement)
  return rows as Row[]
}

interface Totals {
  members: number
  joinedWeek: number
  joinedMonth: number
  averagePercent: number
  completed: number
}

/** How many learn in the path, since when, and how far they are. */
export async function readTotals(on: Queryable, { id, scope }: Of): Promise<Totals> {
  const [row] = await rowsOf<Totals>(on, {
    name: 'channelStats.totals',
    text: `with ${learner}
      select count(*)::int as members,
        count(*) filter (where l.joined_at > clock_now() - interval '7 days')::int as "joinedWeek",
        count(*) filter (where l.joined_at > clock_now() - interval '30 days')::int as "joinedMonth",
        coalesce(round(avg(case when g.completed_at is not null then 100 else coalesce(g.percent, 0) end)), 0)::int as "averagePercent",
        count(g.completed_at)::int as completed
      from learner l ${far}`,
    values: [id, listed(scope)],
  })
  return row ?? { members: 0, joinedWeek: 0, joinedMonth: 0, averagePercent: 0, completed: 0 }
}

/** The last days in Shanghai, with those who joined and those who learned there. */
export async function readDays(on: Queryable, { id, scope, days }: Of & { days: number }) {
  return await rowsOf<{ day: string; joined: number; active: number }>(on, {
    name: 'channelStats.days',
    text: `with ${learner}, today as (select (clock_now() at time zone 'Asia/Shanghai')::date as day)
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(j.joined, 0)::int as joined, coalesce(a.active, 0)::int as active
      from (select t.day - n as day from today t, generate_series(0, $3::int - 1) n) d
        left join (select (joined_at at time zone 'Asia/Shanghai')::date as day, count(*) as joined from learner group by 1) j on j.day = d.day
        left join (select x.day, count(distinct x.user_id) as active from learn_daily x join learner l on l.user_id = x.user_id
          where x.day > (select day from today) - $3::int
            and (x.context_id = $1 or x.context_id in (select p.content_id from placement p where p.container_id = $1 and p.slot = 'outline'))
          group by x.day) a on a.day = d.day
      order by d.day`,
    values: [id, listed(scope), days],
  })
}

interface ItemFar {
  contentId: number
  type: string
  kind: string
  title: string
  /** Learners of the path. */
  members: number
  started: number
  completed: number
  averagePercent: number
}

/** Items of the path in its order, with how far its learners are; a container counts by its own progress. */
export async function readItems(on: Queryable, { id, scope }: Of): Promise<ItemFar[]> {
  return await rowsOf(on, {
    name: 'channelStats.items',
    text: `with ${learner}
      select c.id::float8 as "contentId", c.type, c.kind, c.title, (select count(*) from learner)::int as members, f.started, f.completed, f.percent as "averagePercent"
      from placement p join content c on c.id = p.content_id
        left join section s on s.id = p.section_id
        cross join lateral (select count(g.user_id)::int as started, count(g.completed_at)::int as completed,
            coalesce(round(sum(case when g.completed_at is not null then 100 else g.percent end) / nullif((select count(*) from learner), 0)), 0)::int as percent
          from progress g where g.content_id = c.id and g.context_id = case when c.type = any($3::text[]) then 0 else $1 end
            and g.user_id in (select user_id from learner)) f
      where p.container_id = $1 and p.slot = 'outline' and p.hidden_at is null and c.deleted_at is null and c.status = 1
      order by s.sort nulls first, p.sort, p.id`,
    values: [id, listed(scope), containerTypes],
  })
}

interface PointFar {
  skillId: number
  title: string
  target: number
  /** Learners of the path. */
  members: number
  taken: number
  average: number
  reached: number
}

/** The skills that the published model asks for, with the levels of the path's learners in them. */
export async function readPoints(on: Queryable, { id, scope }: Of): Promise<PointFar[]> {
  return await rowsOf(on, {
    name: 'channelStats.points',
    text: `with ${learner}, point as (select skill_id, min(title) as title, max(target) as target, min(competence_key) as first from channel_point where content_id = $1 group by skill_id)
      select p.skill_id::float8 as "skillId", p.title, p.target, (select count(*) from learner)::int as members, f.taken, f.average, f.reached
      from point p cross join lateral (select count(*)::int as taken, coalesce(round(avg(v.score), 2), 0)::float8 as average,
          count(*) filter (where v.score >= p.target)::int as reached
        from skill_level v where v.skill_id = p.skill_id and v.user_id in (select user_id from learner)) f
      order by p.first, p.skill_id`,
    values: [id, listed(scope)],
  })
}

interface StandardFar {
  id: number
  title: string
  target: number
  taken: number
  average: number
  reached: number
  /** By level, from the lowest. */
  levels: number[]
}

/** From a level's threshold to the next, as a condition on a score. */
const levelCounts = skillLevels
  .map(({ score }, at) => {
    const next = skillLevels[at + 1]?.score
    return `count(*) filter (where b.best >= ${score}${next === undefined ? '' : ` and b.best < ${next}`})`
  })
  .join(', ')

/** Some standards with the best records of the path's learners, in the order of the path. */
export async function readStandards(on: Queryable, of: Of & { ids: readonly number[] }): Promise<StandardFar[]> {
  return await rowsOf(on, {
    name: 'channelStats.standards',
    text: `with ${learner}, best as (select a.content_id, a.user_id, max(a.score) as best from assessment a
        where a.content_id = any($3::bigint[]) and a.state = 'live' and a.user_id in (select user_id from learner) group by 1, 2)
      select c.id::float8 as id, c.title, s.target, f.taken, f.average, f.reached, f.levels
      from content c join standard s on s.content_id = c.id
        cross join lateral (select count(*)::int as taken, coalesce(round(avg(b.best), 2), 0)::float8 as average,
            count(*) filter (where b.best >= s.target)::int as reached, array[${levelCounts}]::int[] as levels
          from best b where b.content_id = c.id) f
      where c.id = any($3::bigint[]) order by array_position($3::bigint[], c.id)`,
    values: [of.id, listed(of.scope), [...of.ids]],
  })
}

/** The standards of a path in its order, seen or not. */
export async function standardIds(on: Queryable, id: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(on, {
    name: 'channelStats.standardIds',
    text: `select c.id::float8 as id from placement p join content c on c.id = p.content_id join standard t on t.content_id = c.id
        left join section s on s.id = p.section_id
      where p.container_id = $1 and p.slot = 'outline' and p.hidden_at is null and c.deleted_at is null and c.status = 1
      order by s.sort nulls first, p.sort, p.id`,
    values: [id],
  })
  return rows.map((row) => row.id)
}

interface Member {
  uid: number
  openid: string
  name: string
  avatar: string
  percent: number
  joinTime: number
  lastTime: number
}

/** Somebody who learns in the path, by number or openid; undefined where nobody in the scope is meant. */
export async function findMember(on: Queryable, of: Of & { uid: number; openid: string }): Promise<Member | undefined> {
  const [row] = await rowsOf<Member>(on, {
    name: 'channelStats.member',
    text: `with ${learner}
      select l.user_id::float8 as uid, u.openid, u.name, u.avatar, case when g.completed_at is not null then 100 else coalesce(g.percent, 0) end as percent,
        floor(extract(epoch from l.joined_at))::float8 as "joinTime", coalesce(floor(extract(epoch from g.last_at)), 0)::float8 as "lastTime"
      from learner l join profile u on u.user_id = l.user_id ${far}
      where l.user_id = $3 or ($4 <> '' and u.openid = $4)`,
    values: [of.id, listed(of.scope), of.uid, of.openid],
  })
  return row
}

interface MemberStandard {
  id: number
  title: string
  target: number
  latest: number | null
  best: number | null
  times: number
  recordId: number
  at: number
}

/** Results of somebody in some standards, in their order. */
export async function readMemberStandards(on: Queryable, { userId, ids }: { userId: number; ids: readonly number[] }) {
  return await rowsOf<MemberStandard>(on, {
    name: 'channelStats.memberStandards',
    text: `select c.id::float8 as id, c.title, s.target, f.latest, f.best, f.times, f."recordId", f.at
      from content c join standard s on s.content_id = c.id
        cross join lateral (select (array_agg(a.score order by a.no desc))[1]::float8 as latest, max(a.score)::float8 as best, count(*)::int as times,
            coalesce((array_agg(a.id order by a.no desc))[1], 0)::float8 as "recordId", coalesce(floor(extract(epoch from max(a.at))), 0)::float8 as at
          from assessment a where a.content_id = c.id and a.user_id = $1 and a.state = 'live') f
      where c.id = any($2::bigint[]) order by array_position($2::bigint[], c.id)`,
    values: [userId, [...ids]],
  })
}

/** Reads what a public report tells besides figures: words, certificates that stand, posts. */
export async function readAround(on: Queryable, id: number) {
  const [row] = await rowsOf<{ introduce: string; orgName: string; certificates: number; jobs: number }>(on, {
    name: 'channelStats.around',
    text: `select c.introduce, coalesce(o.name, '') as "orgName",
        (select count(distinct x.holder_id) from certificate x where x.content_id = c.id and x.revoked_at is null)::int as certificates,
        (select count(*) from channel_job j where j.content_id = c.id and j.deleted_at is null)::int as jobs
      from content c left join org o on o.id = c.org_id where c.id = $1`,
    values: [id],
  })
  return row ?? { introduce: '', orgName: '', certificates: 0, jobs: 0 }
}

/** How many follow a path. */
export async function readFollowers(on: Queryable, id: number): Promise<number> {
  const [row] = await rowsOf<{ num: number }>(on, {
    name: 'channelStats.followers',
    text: 'select follow_num as num from content_stat where content_id = $1',
    values: [id],
  })
  return row?.num ?? 0
}
