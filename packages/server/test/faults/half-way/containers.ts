import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test, vi } from 'vitest'
import {
  type BuiltCollection,
  buildCollection,
} from '../../../src/features/containers/collection/collection.factory.ts'
import { buildRoom } from '../../../src/features/containers/room/room.factory.ts'
import { passThrough } from '../../../src/features/content/membership/through.ts'
import { reconcileMembers } from '../../../src/features/content/membership/workers.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { reviewOutline } from '../../../src/features/learning/outline/workers.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { Server } from '../../../src/server.ts'
import { createClient, type TestClient } from '../../client.ts'
import { endPause, pauseAt, reached } from '../struck.ts'
import { makePeople, stage } from './stage.ts'

/** More than two portions of a cohort. */
const people = 410
const waitMs = 60_000
const day = 86_400

/** Every third was through the collection before their class came into it. */
const throughBefore = (ids: readonly number[]) => ids.filter((_, at) => at % 3 === 0)

async function buildAll(server: Server & TestClient, ids: readonly number[]) {
  const teacher = await buildTeacher(server)
  const query = (text: string, values: unknown[]) => server.database.query({ text, values })
  const join = (id: number) =>
    query(`insert into membership (content_id, user_id, role) select $1, unnest($2::bigint[]), 'member'`, [id, ids])
  const collection = () => buildCollection(server, teacher)
  const placeIn = async (id: number, inner: BuiltCollection) => {
    const placed = { content_id: id, section_id: 0, item_ids: [inner.id] }
    expect((await server.call(outlineCalls.addItems, placed, { as: teacher })).code).toBe(20000)
  }
  const rooms = [await buildRoom(server, teacher), await buildRoom(server, teacher), await buildRoom(server, teacher)]
  const [coming, leaving, progressing] = rooms.map(({ id }) => id) as [number, number, number]
  await Promise.all(rooms.map(({ id }) => join(id)))

  const [entered, left, learned, handed] = [
    await collection(),
    await collection(),
    await collection(),
    await collection(),
  ]
  // One after the other: jobs of the server are about the same people, and a call waits for locks only so long.
  await placeIn(leaving, left)
  await placeIn(progressing, learned)
  await join(handed.id)
  const [done, open] = [
    await buildLeaf(server, learned, { type: 'article' }),
    await buildLeaf(server, learned, { type: 'article' }),
  ]
  await buildLeaf(server, entered, { type: 'article' })
  const due = Math.floor(Date.now() / 1000) - 3 * day
  const late_policy = { percent: 20, per: 'day' as const, floor: 0 }
  const work = await buildWork(server, handed, { due_at: due, late_policy })
  await stage.settled()
  await query(
    `insert into progress (user_id, content_id, context_id, state, percent, completed_at)
      select u, $2, $3, 'completed', 100, clock_now() from unnest($1::bigint[]) u
      union all select u, c, 0, 'in_progress', 50, null from unnest($1::bigint[]) u, unnest($4::bigint[]) c
      union all select u, $5, 0, 'completed', 100, clock_now() from unnest($6::bigint[]) u`,
    [ids, done.id, learned.id, [learned.id, progressing], entered.id, throughBefore(ids)],
  )
  await query(
    `with handed as (insert into submission (user_id, content_id, context_id, no, state, submitted_at, due_at, late_s, max_score, score, deduction, marked_at)
        select u, $2, $3, 1, 'graded', to_timestamp($4::int + $5::int), to_timestamp($4::int), $5::int, 100, 70, 20, clock_now() from unnest($1::bigint[]) u)
      insert into progress (user_id, content_id, context_id, state, percent, best_score, max_score, completed_at)
        select u, $2, $3, 'completed', 100, 70, 100, clock_now() from unnest($1::bigint[]) u`,
    [ids, work, handed.id, due, day / 2],
  )
  const { rows } = await query(
    'select content_id::float8 as content, id::float8 as id from placement where content_id = any($1::bigint[])',
    [[left.id, open.id, work]],
  )
  const placeOf = new Map((rows as { content: number; id: number }[]).map(({ content, id }) => [content, id]))
  return {
    teacher,
    coming,
    leaving,
    progressing,
    entered: entered.id,
    left: left.id,
    learned: learned.id,
    handed: handed.id,
    work,
    due,
    leftPlace: placeOf.get(left.id) ?? 0,
    openPlace: placeOf.get(open.id) ?? 0,
    workPlace: placeOf.get(work) ?? 0,
  }
}

test('sources, progress and dates that kill -9 strikes at once end as without it, and as the rebuild has them (K33)', async () => {
  const ids = await makePeople(people)
  const made = await stage.arrange((server) => buildAll(Object.assign(server, createClient(server, stage.config)), ids))
  const { teacher, coming, leaving, progressing, entered, left, learned, handed, work, due } = made

  const through = (id: number) =>
    stage.query(
      `select m.state, m.via, count(*)::int as people, count(s.user_id)::int as sources,
          (select member_num from content_stat where content_id = $1)
            + (select coalesce(sum(members), 0)::int from member_change where content_id = $1) as counted
        from membership m left join membership_source s on s.content_id = m.content_id and s.user_id = m.user_id
        where m.content_id = $1 and m.user_id = any($2::bigint[]) group by m.state, m.via`,
      [id, ids],
    )
  const standing = async () => ({
    entered: await through(entered),
    left: await through(left),
    coming: await stage.query(
      'select count(*)::int as through from progress where context_id = 0 and content_id = $1 and percent = 100',
      [coming],
    ),
    percents: await stage.query(
      `select content_id::int as id, percent, completed_at is not null as completed, count(*)::int as people from progress
        where context_id = 0 and content_id = any($1::bigint[]) group by 1, 2, 3 order by 1, 2`,
      [[learned, progressing]],
    ),
    marks: await stage.query(
      `select s.late_s, s.score::int as score, s.deduction::int as deduction, g.best_score::int as best, count(*)::int as people
        from submission s join progress g using (user_id, content_id, context_id)
        where s.content_id = $1 and s.context_id = $2 group by 1, 2, 3, 4`,
      [work, handed],
    ),
  })
  const ended = {
    entered: [{ state: 'active', via: 'container', people, sources: people, counted: people + 1 }],
    left: [{ state: 'left', via: 'container', people, sources: 0, counted: 1 }],
    coming: [{ through: throughBefore(ids).length }],
    percents: [progressing, learned]
      .toSorted((a, b) => a - b)
      .map((id) => ({ id, percent: 100, completed: true, people })),
    marks: [{ late_s: 0, score: 90, deduction: 0, best: 90, people }],
  }

  // Sources in their second portion, progress and dates in their first: two of a cohort are worked at once.
  const [early, late] = [ids[100], ids[300]]
  await pauseAt(
    stage.databaseUrl,
    { table: 'membership_source', event: 'insert', when: `new.content_id = ${entered} and new.user_id = ${late}` },
    { table: 'membership', event: 'update', when: `new.content_id = ${left} and new.user_id = ${late}` },
    { table: 'progress', event: 'update', when: `new.content_id = ${learned} and new.user_id = ${early}` },
    { table: 'submission', event: 'update', when: `new.content_id = ${work} and new.user_id = ${early}` },
  )
  const changes = [
    await stage.call(outlineCalls.addItems, { content_id: coming, section_id: 0, item_ids: [entered] }, teacher),
    await stage.call(outlineCalls.removeItem, { content_id: leaving, id: made.leftPlace }, teacher),
    await stage.call(outlineCalls.updateItem, { content_id: learned, id: made.openPlace, required: false }, teacher),
    await stage.call(outlineCalls.setRules, { content_id: handed, ids: [made.workPlace], due_at: due + day }, teacher),
  ]
  expect(changes.map(({ code }) => code)).toEqual([20000, 20000, 20000, 20000])
  await reached(stage.databaseUrl, changes.length)
  await stage.kill()
  await endPause(stage.databaseUrl)
  const struck = await standing()
  expect(struck.entered).toMatchObject([{ people: 200 }])
  expect(struck.left).toMatchObject([{ state: 'active' }, { state: 'left', people: 200 }])
  expect(struck.percents).toMatchObject([{ percent: 50 }, { percent: 50 }])
  expect(struck.marks).toMatchObject([{ late_s: day / 2, best: 70 }])

  await stage.giveOutAgain()
  await stage.start()
  await vi.waitFor(async () => expect(await standing()).toEqual(ended), { timeout: waitMs, interval: 50 })

  await stage.arrange(async ({ queue }) => {
    await queue.runNow(passThrough, { sourceId: coming })
    await queue.runNow(passThrough, { sourceId: leaving })
    await queue.runNow(reviewOutline, { containerId: learned })
    await queue.runNow(reconcileMembers, {})
    await queue.drain()
  })
  expect(await standing()).toEqual(ended)
}, 120_000)
