import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { expect, test, vi } from 'vitest'
import { buildCourse } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { beginSitting, buildSitting } from '../../../src/features/leaves/exam/exam.factory.ts'
import { fillSitters } from '../../../src/features/leaves/exam/release.factory.ts'
import type { Server } from '../../../src/server.ts'
import { createClient, type TestClient } from '../../client.ts'
import { endPause, pauseAt, reached } from '../struck.ts'
import { makePeople, stage } from './stage.ts'

/** Three portions and some more; it is struck in the third. */
const people = 610
const done = 400
const struckAt = 500
const waitMs = 40_000

async function buildExam(server: Server & TestClient) {
  const sitting = await buildSitting(server, { manual_release: true, review: { score: true, answers: 'submit' } })
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { 1: ['B'] })
  await fillSitters(server.database, { ...sitting, copies: people - 1 })
  return sitting
}

/** A course whose second article was open once to all of so many; every third has done the first. */
async function buildLocked(server: Server & TestClient, ids: readonly number[]) {
  const { c, collection, teacher } = await buildCourse(server)
  const first = await buildLeaf(server, collection, { type: 'article' })
  const { placementId } = await buildLeaf(server, collection, { type: 'article' })
  await server.database.query({
    text: `with made as (select unnest($4::bigint[]) as id),
      joined as (insert into membership (content_id, user_id, role) select $1, id, 'member' from made),
      did as (insert into progress (user_id, content_id, context_id, state, percent, completed_at)
        select id, $2, $1, 'completed', 100, clock_now() from made where id % 3 = 0)
      insert into item_unlock (container_id, user_id, placement_id) select $1, id, $3 from made`,
    values: [c, first.id, placementId, ids],
  })
  return { c, teacher, placementId }
}

async function told(id: number): Promise<{ n: number; people: number }> {
  const [row] = await stage.query<{ n: number; people: number }>(
    `select count(*)::int as n, count(distinct user_id)::int as people from notification
      where kind = 'exam.released' and params->>'content_id' = $1::text`,
    [id],
  )
  return row ?? { n: 0, people: 0 }
}

/** Whom the second article is open to: of those who did the first, and of the others. */
async function kept({ c, placementId }: { c: number; placementId: number }) {
  const [row] = await stage.query<{ did: number; others: number }>(
    `select count(*) filter (where user_id % 3 = 0)::int as did, count(*) filter (where user_id % 3 <> 0)::int as others
      from item_unlock where container_id = $1 and placement_id = $2`,
    [c, placementId],
  )
  return row ?? { did: 0, others: 0 }
}

const nthLearner = async (table: string, where: string): Promise<number> => {
  const text = `select user_id::float8 as id from ${table} where ${where} order by user_id limit 1 offset ${struckAt}`
  return (await stage.query<{ id: number }>(text))[0]?.id ?? 0
}

test('a release and locking again that are killed half-way go on from their places: everybody is settled and told, each once, and judged by the new rule', async () => {
  const ids = await makePeople(people)
  const { exam, locked } = await stage.arrange(async (server) => {
    const both = Object.assign(server, createClient(server, stage.config))
    return { exam: await buildExam(both), locked: await buildLocked(both, ids) }
  })
  const { id, c, teacher } = exam
  const settled = `content_id = ${id}`
  const open = `placement_id = ${locked.placementId}`
  const before = await kept(locked)
  await pauseAt(
    stage.databaseUrl,
    {
      table: 'progress',
      event: 'update',
      when: `new.${settled} and new.user_id = ${await nthLearner('attempt', settled)}`,
    },
    {
      table: 'item_unlock',
      event: 'delete',
      when: `old.${open} and old.user_id = ${await nthLearner('item_unlock', open)}`,
    },
  )
  const released = await stage.call(examManageCalls.release, { id, c, held: false, reason: '' }, teacher)
  expect(released.data?.count).toBe(people)
  const unlock = { all: [{ rule: 'prev_done' as const }] }
  const rules = { content_id: locked.c, ids: [locked.placementId], unlock, relock: true }
  expect((await stage.call(outlineCalls.setRules, rules, locked.teacher)).code).toBe(20000)
  await reached(stage.databaseUrl, 2)
  // A job of its own tells those of the first portion.
  await vi.waitFor(async () => expect(await told(id)).toEqual({ n: done, people: done }), { timeout: waitMs })
  await stage.kill()
  await endPause(stage.databaseUrl)
  expect(await told(id)).toEqual({ n: done, people: done })
  const halfway = await kept(locked)
  expect(halfway.others).toBeLessThan(before.others)
  expect(halfway.others).toBeGreaterThan(0)

  await stage.giveOutAgain()
  await stage.start()
  await vi.waitFor(
    async () => {
      expect((await told(id)).people).toBe(people)
      expect(await kept(locked)).toEqual({ did: before.did, others: 0 })
    },
    { timeout: waitMs, interval: 50 },
  )
  expect(await told(id)).toEqual({ n: people, people })
  const [left] = await stage.query(
    `select count(*) filter (where a.is_held)::int as held, count(*) filter (where g.best_score is null)::int as unsettled
      from attempt a join progress g on g.user_id = a.user_id and g.content_id = a.content_id and g.context_id = a.context_id
      where a.content_id = $1`,
    [id],
  )
  expect(left).toEqual({ held: 0, unsettled: 0 })
  const result = await stage.call(examCalls.result, { id, c }, exam.learner)
  expect(result.data?.best_score).toBeGreaterThan(0)
}, 90_000)
