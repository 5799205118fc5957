import { type Queryable, runOne, type Tx } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { progress } from './tables.ts'

/** Who learns what where: the key of a progress row. */
export interface LearnKey {
  userId: number
  contentId: number
  contextId: number
}

export type LearnState = 'in_progress' | 'submitted' | 'completed' | 'failed' | 'excused'

export interface Viewed {
  state: LearnState
  percent: number
  seconds: number
  sawEnd: boolean
  newlyDone: boolean
  /** Pages that were not seen yet: the first of them, and how many there are. */
  left: { first: number[]; count: number }
}

export interface View {
  seconds: number
  end: boolean
  position: number
  wanted: number
  /** Of what has pages: those that were seen, of how many. */
  pages?: { seen: readonly (readonly [number, number])[]; of: number } | undefined
}

interface ViewRow {
  state: LearnState
  percent: number
  seconds: number
  saw_end: boolean
  newly_done: boolean
  left_first: number[]
  left_count: number
}

/** Notes a while of reading, in one statement. */
export async function noteView(on: Queryable, key: LearnKey, view: View): Promise<Viewed> {
  const { seen, of } = view.pages ?? { seen: [], of: 0 }
  const pages = seen.filter(([first, last]) => last >= first).map(([first, last]) => `[${first},${last}]`)
  const { rows } = await on.query({
    name: 'learning.view',
    text: `select state, percent, seconds, saw_end, newly_done, left_first, left_count
      from note_view($1, $2, $3, $4, $5, $6, $7, $8::int4multirange, $9)`,
    values: [
      ...[key.userId, key.contentId, key.contextId, view.seconds, view.end, view.position, view.wanted],
      `{${pages.join(',')}}`,
      of,
    ],
  })
  const [row] = rows as ViewRow[]
  if (!row) {
    throw new Error('note_view returned nothing')
  }
  const { saw_end, newly_done, left_first, left_count, ...rest } = row
  return { ...rest, sawEnd: saw_end, newlyDone: newly_done, left: { first: left_first, count: left_count } }
}

interface Step {
  /** What is counted: clicks of a link. */
  what: string
  isDone: boolean
  /** What is left to do, in words; empty when done. */
  missing: string
}

/** Notes that a person did something with a content, in one statement, how often, and whether it is done with that. */
export async function noteStep(on: Queryable, key: LearnKey, step: Step) {
  const { rows } = await on.query({
    name: 'learning.step',
    text: `with before as (select completed_at from progress where context_id = $3 and user_id = $1 and content_id = $2)
      insert into progress as g (user_id, content_id, context_id, state, percent, first_at, last_at, completed_at, data)
      values ($1, $2, $3, case when $4 then 'completed' else 'in_progress' end, case when $4 then 100 else 0 end, clock_now(), clock_now(),
        case when $4 then clock_now() end, jsonb_build_object($5::text, 1, 'missing', $6::text))
      on conflict (context_id, user_id, content_id) do update set last_at = clock_now(),
        state = case when $4 then 'completed' else g.state end, percent = case when $4 then 100 else g.percent end,
        completed_at = case when $4 then coalesce(g.completed_at, clock_now()) else g.completed_at end,
        data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object($5::text, coalesce((g.data ->> $5)::int, 0) + 1,
          'missing', case when g.completed_at is null then $6::text else '' end)
      returning g.state, g.percent, $4 and not exists (select 1 from before where completed_at is not null) as newly_done,
        g.data ->> 'missing' as missing`,
    values: [key.userId, key.contentId, key.contextId, step.isDone, step.what, step.missing],
  })
  const [row] = rows as { state: LearnState; percent: number; newly_done: boolean; missing: string }[]
  if (!row) {
    throw new Error('progress returned nothing')
  }
  return { state: row.state, percent: row.percent, newlyDone: row.newly_done, missing: row.missing }
}

/** Says in other words what a person still has to do. */
export async function sayMissing(on: Queryable, key: LearnKey, missing: string): Promise<void> {
  await on.query({
    name: 'learning.sayMissing',
    text: `update progress set data = coalesce(data, '{}'::jsonb) || jsonb_build_object('missing', $4::text)
      where user_id = $1 and content_id = $2 and context_id = $3`,
    values: [key.userId, key.contentId, key.contextId, missing],
  })
}

const stateRow = named('learning.state', (db, p: Params<{ userId: number; contentId: number; contextId: number }>) =>
  db
    .select({ state: progress.state, percent: progress.percent, data: progress.data })
    .from(progress)
    .where(
      and(eq(progress.contextId, p.contextId), eq(progress.userId, p.userId), eq(progress.contentId, p.contentId)),
    ),
)

/** How far a person is with one content in one context; undefined before they began. */
export async function findProgress(on: Queryable, { userId, contentId, contextId }: LearnKey) {
  return await runOne(on, stateRow, { userId, contentId, contextId })
}

export interface Beat {
  sessionId: string
  userId: number
  seq: number
  position: number
  rate: number
  spans: readonly (readonly [number, number])[]
  hidden: boolean
}

export interface Beaten {
  outcome: 'ok' | 'repeat' | 'gone' | 'taken_over' | 'closed'
  contentId: number
  contextId: number
  covered: number
  reach: number
  duration: number
  dropped: boolean
  state: LearnState
  percent: number
  newlyDone: boolean
}

interface BeatRow {
  outcome: Beaten['outcome']
  content_id: string
  context_id: string
  covered: number
  reach: number
  duration: number
  dropped: boolean
  state: LearnState
  percent: number
  newly_done: boolean
}

/** Notes a beat of a video, in one statement (expected 3.2). */
export async function noteBeat(on: Queryable, beat: Beat): Promise<Beaten> {
  const spans = beat.spans.filter(([from, to]) => to > from).map(([from, to]) => `[${from},${to})`)
  const { rows } = await on.query({
    name: 'learning.beat',
    text: 'select * from video_beat($1, $2, $3, $4, $5, $6::int4multirange, $7)',
    values: [beat.sessionId, beat.userId, beat.seq, beat.position, beat.rate, `{${spans.join(',')}}`, beat.hidden],
  })
  const [row] = rows as BeatRow[]
  if (!row) {
    throw new Error('video_beat returned nothing')
  }
  const { content_id, context_id, newly_done, ...rest } = row
  return { ...rest, contentId: Number(content_id), contextId: Number(context_id), newlyDone: newly_done }
}

interface Sitting extends LearnKey {
  duration: number
  device: string
  maxRate: number
}

export interface Seated {
  sessionId: string
  position: number
  covered: number
  reach: number
  completed: boolean
}

/** Sits a person down in front of a video: any other sitting of theirs ends, and the video counts as begun. */
export async function openPlaySession(tx: Tx, sitting: Sitting): Promise<Seated> {
  const { userId, contentId, contextId } = sitting
  // Two pages that begin at the same moment would each find no sitting to end, and one would break the rule of one a person.
  await tx.query({
    name: 'learning.oneSitting',
    text: `select pg_advisory_xact_lock(hashtextextended('sitting ' || $1::bigint, 0))`,
    values: [userId],
  })
  await tx.query({
    name: 'learning.endSittings',
    text: `update play_session set state = 'taken_over' where user_id = $1 and state = 'active'`,
    values: [userId],
  })
  const { rows } = await tx.query({
    name: 'learning.begin',
    text: `insert into progress as g (user_id, content_id, context_id, watched, first_at, last_at) values ($1, $2, $3, '{}', clock_now(), clock_now())
      on conflict (context_id, user_id, content_id) do update set last_at = excluded.last_at
      returning g.position, covered_seconds(coalesce(g.watched, '{}')) as covered, watched_to(coalesce(g.watched, '{}')) as reach, g.completed_at is not null as completed`,
    values: [userId, contentId, contextId],
  })
  const [row] = rows as { position: number; covered: number; reach: number; completed: boolean }[]
  if (!row) {
    throw new Error('progress returned nothing')
  }
  const opened = await tx.query({
    name: 'learning.openSitting',
    text: `insert into play_session (user_id, content_id, context_id, device, duration, max_rate, seek_free, started_at, last_beat_at)
      values ($1, $2, $3, $4, $5, $6, $7, clock_now(), clock_now()) returning id`,
    values: [userId, contentId, contextId, sitting.device, sitting.duration, sitting.maxRate, row.completed],
  })
  const [session] = opened.rows as { id: string }[]
  return { sessionId: session?.id ?? '', ...row }
}

interface States {
  contentId: number
  contextId: number
  userIds: readonly number[]
  state: LearnState
  percent: number
  /** What is left to do, in words; empty when nothing is. */
  missing: string
}

/** Sets how far some people are with one content, whatever it was before: somebody else says so. */
export async function writeStates(on: Queryable, states: States): Promise<void> {
  const { contentId, contextId, userIds, state, percent, missing } = states
  await on.query({
    name: 'learning.writeStates',
    text: `insert into progress as g (user_id, content_id, context_id, state, percent, first_at, last_at, completed_at, data)
      select u, $2, $3, $4::text, $5::int, clock_now(), clock_now(), case when $4::text = 'completed' then clock_now() end, jsonb_build_object('missing', $6::text)
        from unnest($1::bigint[]) u order by u
      on conflict (context_id, user_id, content_id) do update set state = excluded.state, percent = excluded.percent, last_at = excluded.last_at,
        completed_at = case when excluded.state = 'completed' then coalesce(g.completed_at, excluded.completed_at) end,
        data = coalesce(g.data, '{}'::jsonb) || excluded.data`,
    values: [[...userIds], contentId, contextId, state, percent, missing],
  })
}

/**
 * Sets how far some people are with a container; `completed_at` once set is kept when items are added later (expected
 * 3.1). Gives those who are complete for the first time.
 */
export async function setContainerProgress(
  on: Queryable,
  far: { contentId: number; percents: ReadonlyMap<number, number> },
): Promise<number[]> {
  const { rows } = await on.query({
    name: 'learning.containers',
    text: `with was as materialized (select user_id from progress where context_id = 0 and content_id = $1 and user_id = any($2::bigint[]) and completed_at is not null)
      insert into progress as g (user_id, content_id, context_id, percent, state, first_at, last_at, completed_at)
      select t.u, $1, 0, t.p, case when t.p = 100 then 'completed' else 'in_progress' end, clock_now(), clock_now(), case when t.p = 100 then clock_now() end
        from unnest($2::bigint[], $3::int[]) t (u, p) order by t.u
      on conflict (context_id, user_id, content_id) do update set percent = excluded.percent, state = excluded.state, last_at = excluded.last_at,
        completed_at = coalesce(g.completed_at, excluded.completed_at)
      returning g.user_id::float8 as id, g.completed_at is not null and not exists (select from was where was.user_id = g.user_id) as newly`,
    values: [far.contentId, [...far.percents.keys()], [...far.percents.values()]],
  })
  return (rows as { id: number; newly: boolean }[]).flatMap(({ id, newly }) => (newly ? id : []))
}
