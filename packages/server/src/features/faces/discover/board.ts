import { detailPathOf, labelOf, listedTypes, teachingTypes, toWire } from '@zhixing/contract/content-types.ts'
import { type Board, board } from '@zhixing/contract/faces/discover/calls.ts'
import { discoverLimits } from '@zhixing/contract/faces/discover/limits.ts'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { seesTeaching } from '#kernel/session.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { readSetting, writeSetting } from '../../base/setting/public.ts'

const key = 'discover.board'
const zone = 'Asia/Shanghai'
/** So many times what is shown is kept, for some of it is not for everybody. */
const spare = 3

/** Counts the figures of the platform, so that a look at them is one small read. */
export const countBoard = defineJob('discover.board', z.object({}), { cron: '*/10 * * * *', lane: 'slow', retries: 0 })

const figuresText = `
  select (select count(*)::int from profile) as people,
    (select count(*)::int from org where id > 0) as groups,
    (select count(*)::int from content where status = 1 and deleted_at is null and blocked_at is null) as contents,
    (select coalesce(sum(seconds), 0)::float8 from progress where context_id <> 0) as learning_seconds,
    (select count(*)::int from browse_log where at > clock_now() - interval '7 days') as week_visits,
    (select count(distinct user_id)::int from progress where last_at > clock_now() - interval '7 days') as week_learners`

const typesText = `
  select type, kind, count(*)::int as total from content
  where status = 1 and deleted_at is null and blocked_at is null group by type, kind order by count(*) desc, type, kind`

const daysText = `
  select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(b.visits, 0)::int as visits, coalesce(b.visitors, 0)::int as visitors
  from generate_series(0, $1::int - 1) n
  cross join lateral (select ((clock_now() at time zone $2)::date - ($1::int - 1 - n)) as day) d
  left join (select (at at time zone $2)::date as day, count(*) as visits, count(distinct coalesce('u' || user_id, device)) as visitors
    from browse_log where at > clock_now() - make_interval(days => $1::int + 1) group by 1) b on b.day = d.day
  order by d.day`

const topsText = `
  select c.id::float8 as id, c.type, c.kind, c.title, b.visits::int as visits
  from (select content_id, count(*) as visits from browse_log where at > clock_now() - make_interval(days => $1::int) group by 1) b
  join search_entry e on e.content_id = b.content_id and e.visibility = 'public'
  join content c on c.id = e.content_id and c.status = 1 and c.deleted_at is null and c.blocked_at is null
  order by b.visits desc, c.id desc limit $2`

interface TypeRow {
  type: string
  kind: string
  total: number
}

type TopRow = Omit<TypeRow, 'total'> & { id: number; title: string; visits: number }

async function rowsOf<Row>(on: Queryable, name: string, query: { text: string; values: unknown[] }): Promise<Row[]> {
  const { rows } = await on.query({ name: `discover.board.${name}`, ...query })
  return rows as Row[]
}

/** Counts everything anew. Only what is public is named. */
async function counted(on: Queryable): Promise<Board> {
  const { days, topMax } = discoverLimits
  const [figures] = await rowsOf<Board['figures']>(on, 'figures', { text: figuresText, values: [] })
  const types = await rowsOf<TypeRow>(on, 'types', { text: typesText, values: [] })
  const visited = await rowsOf<Board['days'][number]>(on, 'days', { text: daysText, values: [days, zone] })
  const tops = await rowsOf<TopRow>(on, 'tops', { text: topsText, values: [days, topMax * spare] })
  const [now] = await rowsOf<{ at: number }>(on, 'now', {
    text: 'select floor(extract(epoch from clock_now()))::float8 as at',
    values: [],
  })
  return board.parse({
    figures,
    types: types.map((row) => ({ content_type: toWire(row), type_name: labelOf(row), total: row.total })),
    days: visited,
    tops: tops
      .filter((row) => listedTypes.includes(toWire(row)))
      .map((row) => ({
        id: row.id,
        content_type: toWire(row),
        type_name: labelOf(row),
        title: row.title,
        link: detailPathOf(row) ?? '',
        visits: row.visits,
      })),
    made_time: now?.at ?? 0,
  })
}

/** The figures as they were counted last; counted now where they never were. */
async function readBoard(on: Queryable): Promise<Board> {
  const found = board.safeParse(await readSetting(on, key))
  return found.success ? found.data : await counted(on)
}

/** The board as one person sees it: nothing is named that is not for them (C021). */
export async function boardFor({ read, session }: Ctx): Promise<Board> {
  const figures = await readBoard(read)
  const hidden = seesTeaching(session) ? [] : teachingTypes
  const tops = figures.tops.filter(({ content_type: type }) => !hidden.includes(type))
  return { ...figures, tops: tops.slice(0, discoverLimits.topMax) }
}

export const discoverWorkers: readonly Worker[] = [
  work(countBoard, async (_payload, { database }) => {
    await writeSetting(database, key, await counted(database))
  }),
]
