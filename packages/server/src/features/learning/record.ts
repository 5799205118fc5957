import type { Queryable, Tx } from '#db/database.ts'

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
}

/** Notes a while of reading, in one statement. */
export async function noteView(
  on: Queryable,
  key: LearnKey,
  view: { seconds: number; end: boolean; position: number; wanted: number },
): Promise<Viewed> {
  const { rows } = await on.query({
    name: 'learning.view',
    text: 'select state, percent, seconds, saw_end, newly_done from note_view($1, $2, $3, $4, $5, $6, $7)',
    values: [key.userId, key.contentId, key.contextId, view.seconds, view.end, view.position, view.wanted],
  })
  const [row] = rows as { state: LearnState; percent: number; seconds: number; saw_end: boolean; newly_done: boolean }[]
  if (!row) {
    throw new Error('note_view returned nothing')
  }
  return {
    state: row.state,
    percent: row.percent,
    seconds: row.seconds,
    sawEnd: row.saw_end,
    newlyDone: row.newly_done,
  }
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

/**
 * Sets a container's progress row; `completed_at` once set is kept when items are added later (expected 3.1). Tells
 * whether it is complete for the first time.
 */
export async function setContainerProgress(
  on: Queryable,
  far: { userId: number; contentId: number; percent: number },
): Promise<boolean> {
  const { rows } = await on.query({
    name: 'learning.container',
    text: `with was as (select 1 from progress where context_id = 0 and user_id = $1 and content_id = $2 and completed_at is not null)
      insert into progress as g (user_id, content_id, context_id, percent, state, first_at, last_at, completed_at)
      values ($1, $2, 0, $3::int, case when $3::int = 100 then 'completed' else 'in_progress' end, clock_now(), clock_now(), case when $3::int = 100 then clock_now() end)
      on conflict (context_id, user_id, content_id) do update set percent = excluded.percent, state = excluded.state, last_at = excluded.last_at,
        completed_at = coalesce(g.completed_at, excluded.completed_at)
      returning g.completed_at is not null and not exists (select from was) as newly`,
    values: [far.userId, far.contentId, far.percent],
  })
  const [row] = rows as { newly: boolean }[]
  return row?.newly ?? false
}
