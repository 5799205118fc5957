import type { HandInRow, HandInSort } from '@zhixing/contract/around/marking/calls.ts'
import { type SQL, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { inScope, type Scope } from '../../content/membership/public.ts'
import { hidesNames, markName } from '../../learning/mark-code/public.ts'
import { isCalled, ownNumber } from '../../people/organisation/public.ts'

/** Which filters a list of hand-ins was asked with, and its order. */
export interface HandInKey {
  content: boolean
  type: boolean
  keyword: boolean
  late: boolean
  least: boolean
  most: boolean
  marker: boolean
  similar: boolean
  /** Those who left, in place of those who are there; null for both. */
  left: boolean | null
  /** Those whose learner asked for another look, in place of a state. */
  appealed: boolean
  /** Of some learners only, those who came through other containers. */
  scoped: boolean
  sort: HandInSort
}

export interface HandInFilter {
  id: number
  contentId: number | undefined
  type: string | undefined
  kind: string | undefined
  keyword: string
  state: string
  isLate: boolean
  least: number | undefined
  most: number | undefined
  markerId: number | undefined
  scope: Scope
}

interface Order {
  by: 'time' | 'name' | 'number' | 'score'
  isDown: boolean
}

/** What telling places apart takes: a walk keeps it for every hand-in of the list. */
const walked = sql`h.source, h.id, h.content_id, h.user_id, h.submitted_at, h.state, h.score`
const shown = sql`h.*, content.type, content.kind, content.title, content.org_id`

function orderOf(sort: HandInSort): Order {
  const by = (['name', 'number', 'score'] as const).find((one) => sort.endsWith(one)) ?? 'time'
  return { by, isDown: sort.startsWith('-') }
}

/** What a list is sorted by before the time of handing in; who has no number, and what has no points, stands last. */
const codeKey = sql`coalesce(lpad(code.code::text, 6, '0'), '~')`
const sortKeys: Readonly<Record<Order['by'], SQL>> = {
  time: sql`0`,
  name: sql`case when hidden.content_id is null then profile.name_key else ${codeKey} end`,
  number: sql`case when hidden.content_id is null then coalesce(own.number, '~') else ${codeKey} end`,
  score: sql`coalesce(h.score, 0)`,
}

/**
 * Hand-ins of a collection under a filter, each with its place in the order (`k`, then the time, then itself). The list,
 * its count and the way from one to the next read nothing else, so that they agree.
 */
function foundRows(key: HandInKey, p: Params<HandInFilter>, columns: SQL): SQL {
  const { by } = orderOf(key.sort)
  return sql`select ${columns}, ${sortKeys[by]} as k
    from hand_in h join content on content.id = h.content_id and content.deleted_at is null
    ${by === 'name' || by === 'number' || key.keyword ? codes(p) : sql``}
    ${by === 'name' || key.keyword ? sql`join profile on profile.user_id = h.user_id` : sql``}
    ${by === 'number' ? sql`left join ${ownNumber(sql`h.user_id`, sql`content.org_id`)} on true` : sql``}
    where h.context_id = ${p.id} ${isFound(key, p)}
    ${key.scoped ? sql`and ${inScope(p.scope, sql`h.user_id`, sql`h.submitted_at`)}` : sql``}
    ${key.content ? sql`and h.content_id = ${p.contentId}` : sql``}
    ${key.type ? sql`and content.type = ${p.type} and content.kind = ${p.kind}` : sql``}
    ${key.late ? sql`and (h.late_s > 0) = ${p.isLate}::boolean` : sql``}
    ${key.keyword ? sql`and case when hidden.content_id is null then ${isNamed(p)} else ${isCoded(p)} end` : sql``}`
}

/** Those who left: few, so that asking it of each of 50,000 hand-ins costs nothing. */
const gone = (p: Params<HandInFilter>) =>
  sql`array(select t.user_id from membership t where t.content_id = ${p.id} and t.state <> 'active')`

/** Whether whose hand-in it is still takes part; both where nothing is asked. */
function isFound({ left }: HandInKey, p: Params<HandInFilter>): SQL {
  if (left === null) {
    return sql``
  }
  return left ? sql`and h.user_id = any(${gone(p)})` : sql`and h.user_id <> all(${gone(p)})`
}

/** The contents whose learners go by codes here (`hidden`), and the code (`code`): neither order nor search may tell a name. */
function codes(p: Params<HandInFilter>): SQL {
  return sql`left join (select x.content_id from leaf_marking x
      where x.is_anonymous and ${hidesNames(sql`x.content_id`, p.id)}) hidden on hidden.content_id = h.content_id
    left join mark_code code on code.context_id = h.context_id and code.content_id = h.content_id and code.user_id = h.user_id`
}

/** 考生 037, or the number alone. */
function isCoded(p: Params<HandInFilter>): SQL {
  return sql`coalesce(code.code = substring(${p.keyword}::text from '^(?:考生)?\\s*0*(\\d{1,6})$')::int, false)`
}

/** As `isMeant` says it, without a number for every row: a part of the name, the beginning of its pinyin, or a whole 学号. */
function isNamed(p: Params<HandInFilter>): SQL {
  return sql`(${isCalled(p.keyword)}
    or exists (select 1 from org_member m where m.user_id = h.user_id and m.state = 'active' and m.number = ${p.keyword}::text))`
}

/** Hand-ins that are alike another, unless a marker has said that this means nothing. */
const alike = sql`select x.submission_id from similar_submission x where x.dismissed_at is null`

/** Whether a hand-in has the state asked for. */
function isAsked(key: HandInKey, p: Params<HandInFilter>, row: SQL): SQL {
  return key.appealed
    ? sql`(${row}.source, ${row}.id) in (select x.source, x.hand_in_id from open_appeal x where x.context_id = ${p.id})`
    : sql`${row}.state = ${p.state}::text`
}

/** What is asked of rows of the state in question only: the next that waits has neither points nor marker. */
function inState(key: HandInKey, p: Params<HandInFilter>): SQL {
  return sql`${isAsked(key, p, sql`f`)}
    ${key.least ? sql`and f.score >= ${p.least}::numeric` : sql``}
    ${key.most ? sql`and f.score <= ${p.most}::numeric` : sql``}
    ${key.similar ? sql`and f.source = 'submission' and f.id in (${alike})` : sql``}
    ${
      key.marker
        ? sql`and case f.source when 'attempt' then f.id in (select k.attempt_id from mark k where k.marker_id = ${p.markerId})
          else f.id in (select k.submission_id from mark k where k.marker_id = ${p.markerId}) end`
        : sql``
    }`
}

const upwards = (row: SQL) => sql`${row}.k, ${row}.submitted_at, ${row}.source, ${row}.id`
const downwards = (row: SQL) => sql`${row}.k desc, ${row}.submitted_at desc, ${row}.source desc, ${row}.id desc`
const inOrder = ({ sort }: HandInKey, row: SQL) => (orderOf(sort).isDown ? downwards(row) : upwards(row))

/** Who marked last, and when; null where nobody did. */
const lastMark = sql`lateral (select q.name, k.at from mark k join profile q on q.user_id = k.marker_id where
  k.id = case h.source when 'attempt' then (select max(a.id) from mark a where a.attempt_id = h.id)
    else (select max(b.id) from mark b where b.submission_id = h.id) end) last_mark`

/** Who has it open to mark it, other than the person asking. */
const lockOf = (p: Params<{ askedBy: number }>) =>
  sql`lateral (select q.name from mark_lock l join profile q on q.user_id = l.user_id
    where l.content_id = h.content_id and l.hand_in_id = h.id and l.until > clock_now() and l.user_id <> ${p.askedBy}) locked`

/** How much a hand-in is like the one it is most alike; null where it is like none. */
const mostAlike = sql`lateral (select max(x.percent) as percent from similar_submission x
  where h.source = 'submission' and x.submission_id = h.id and x.dismissed_at is null) likeness`

/** What a hand-in that two people mark waits for, and whether the person asking has finished theirs. */
const twoOf = (p: Params<{ askedBy: number }>) =>
  sql`lateral (select case count(m.marker_id) when 0 then 'first' when 1 then 'second' else 'third' end as stage,
      coalesce(bool_or(m.marker_id = ${p.askedBy}), false) as is_mine
    from leaf_marking d left join finished_mark m on m.source = h.source and m.hand_in_id = h.id
      where h.state = 'waiting' and d.content_id = h.content_id and d.is_double having count(*) > 0) two`

/** What two people mark and the person asking is finished with. Few hand-ins have marks of theirs, so these are asked first. */
const isForOthers = (p: Params<{ askedBy: number }>) =>
  sql`case when exists (select 1 from finished_mark m where m.source = f.source and m.hand_in_id = f.id and m.marker_id = ${p.askedBy})
    then exists (select 1 from leaf_marking d where d.content_id = f.content_id and d.is_double) else false end`

/** The points of an earlier hand-in of the person, within reach, which count until this one is marked. */
const earlier = (
  { scoped }: Pick<HandInKey, 'scoped'>,
  p: Params<Pick<HandInFilter, 'scope'>>,
) => sql`lateral (select x.score from submission x where h.source = 'submission' and h.state = 'waiting' and x.context_id = h.context_id
  and x.content_id = h.content_id and x.user_id = h.user_id and x.no < h.no and x.state = 'graded'
  ${scoped ? sql`and ${inScope(p.scope, sql`x.user_id`, sql`x.submitted_at`)}` : sql``} order by x.no desc limit 1) earlier`

/** A page of hand-ins; what each row shows is looked up for that page only. */
export const handIns = namedBy(
  'marking.handIns',
  (key: HandInKey) => (db, p: Params<HandInFilter & { skip: number; limit: number; askedBy: number }>) =>
    db
      .select({
        contentId: sql<number>`h.content_id`.mapWith(Number),
        type: sql<string>`h.type`,
        kind: sql<string>`h.kind`,
        title: sql<string>`h.title`,
        id: sql<number>`h.id`.mapWith(Number),
        uid: sql<number>`case when hides.names then 0 else h.user_id end`.mapWith(Number),
        openid: sql<string>`case when hides.names then '' else who.openid end`,
        name: sql<string>`case when hides.names then ${markName(sql`h.content_id`, sql`h.context_id`, sql`h.user_id`)} else who.name end`,
        avatar: sql<string>`case when hides.names then '' else who.avatar end`,
        number: sql<string>`case when hides.names then '' else coalesce(own.number, '') end`,
        isAnonymous: sql<boolean>`hides.names`,
        no: sql<number>`h.no`,
        state: sql<'waiting' | 'marked' | 'returned'>`h.state`,
        submittedAt: sql<Date>`h.submitted_at`,
        lateS: sql<number>`h.late_s`,
        score: sql<number | null>`h.score::float8`,
        maxScore: sql<number>`h.max_score::float8`,
        rowVersion: sql<number>`h.row_version`,
        isHeld: sql<boolean>`h.is_held`,
        marker: sql<string>`coalesce(last_mark.name, '')`,
        markedAt: sql<Date | null>`last_mark.at`,
        lockedBy: sql<string>`coalesce(locked.name, '')`,
        stage: sql<HandInRow['stage']>`coalesce(two.stage, '')`,
        isMine: sql<boolean>`coalesce(two.is_mine, false)`,
        isOwn: sql<boolean>`h.user_id = ${p.askedBy}`,
        similar: sql<number>`coalesce(likeness.percent, 0)`,
        earlierScore: sql<number | null>`earlier.score::float8`,
        extendedTo: sql<Date | null>`allowed.extended_to`,
        isExcused: sql<boolean>`coalesce(allowed.is_excused, false)`,
        allowReason: sql<string>`coalesce(allowed.reason, '')`,
      })
      .from(
        sql`(select f.*
          from (${foundRows(key, p, shown)} and ${isAsked(key, p, sql`h`)}) f where ${inState(key, p)}
          order by ${inOrder(key, sql`f`)} offset ${p.skip} limit ${p.limit}) h`,
      )
      .innerJoin(sql`profile who`, sql`who.user_id = h.user_id`)
      .innerJoin(sql`lateral (select ${hidesNames(sql`h.content_id`, sql`h.context_id`)} as names) hides`, sql`true`)
      .leftJoin(ownNumber(sql`h.user_id`, sql`h.org_id`), sql`true`)
      .leftJoin(lastMark, sql`true`)
      .leftJoin(lockOf(p), sql`true`)
      .leftJoin(twoOf(p), sql`true`)
      .leftJoin(mostAlike, sql`true`)
      .leftJoin(earlier(key, p), sql`true`)
      .leftJoin(
        sql`allowance allowed`,
        sql`allowed.context_id = h.context_id and allowed.content_id = h.content_id and allowed.user_id = h.user_id`,
      )
      .orderBy(inOrder(key, sql`h`)),
)

export const countHandIns = namedBy(
  'marking.count',
  (key: HandInKey) => (db, p: Params<HandInFilter>) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(sql`(${foundRows({ ...key, sort: 'time' }, p, walked)} and ${isAsked(key, p, sql`h`)}) f`)
      .where(inState(key, p)),
)

/** A hand-in as one goes to it. */
export interface Place {
  type: string
  kind: string
  content_id: number
  id: number
}

const place = sql`(select json_build_object('type', c.type, 'kind', c.kind, 'content_id', c.id, 'id', f.id) from content c where c.id = f.content_id)`

/*
 * Marking takes hand-ins out of the list one walks: where one stands is told by its own place in the order and not by its
 * row, so that the way on is there after it was marked.
 */
export const neighbours = namedBy(
  'marking.neighbours',
  (key: HandInKey) => (db, p: Params<HandInFilter & { s: number; atType: string; askedBy: number }>) => {
    const all = { ...key, content: false, type: false, keyword: false, late: false, left: null }
    const { isDown } = orderOf(key.sort)
    const at = sql`(f.k, f.submitted_at, f.source, f.id)`
    const here = sql`(here.k, here.submitted_at, here.source, here.id)`
    const found = sql`f`
    const [first, last] = isDown ? [downwards(found), upwards(found)] : [upwards(found), downwards(found)]
    const isBefore = isDown ? sql`${at} > ${here}` : sql`${at} < ${here}`
    // One's own stands in the list, and nobody marks their own.
    const opens = sql`f.user_id <> ${p.askedBy}`
    const isAfter = isDown ? sql`${at} < ${here}` : sql`${at} > ${here}`
    return db
      .select({
        before: sql<number>`w.before`,
        total: sql<number>`w.total`,
        previous: sql<Place | null>`w.previous`,
        next: sql<Place | null>`w.next`,
        nextWaiting: sql<Place | null>`w.next_waiting`,
      })
      .from(
        sql`(with here as (${foundRows(all, p, walked)} and h.id = ${p.s} and content.type = ${p.atType}),
            found as materialized (${foundRows(key, p, walked)} and (h.state = 'waiting' or ${isAsked(key, p, sql`h`)}))
          select counts.before, counts.total,
            (select ${place} from found f where ${inState(key, p)} and ${isBefore} and ${opens} order by ${last} limit 1) as previous,
            (select ${place} from found f where ${inState(key, p)} and ${isAfter} and ${opens} order by ${first} limit 1) as next,
            (select ${place} from found f where f.state = 'waiting' and f.id is distinct from here.id and ${opens}
              and not (${isForOthers(p)}) order by ${isBefore}, ${first} limit 1) as next_waiting
          from here, lateral (select count(*)::int as total, (count(*) filter (where ${isBefore}))::int as before
            from found f where ${inState(key, p)}) counts) w`,
      )
  },
)
