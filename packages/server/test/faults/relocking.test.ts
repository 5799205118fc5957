import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test, vi } from 'vitest'
import { buildCourse } from '../../src/features/containers/collection/collection.factory.ts'
import { buildLeaf } from '../../src/features/learning/outline/outline.factory.ts'
import { createClient } from '../client.ts'
import { useFaultStage } from './harness.ts'

const stage = useFaultStage()
const people = 6_000
const waitMs = 40_000

test('locking again that is killed half-way goes on from its place: everybody is judged by the new rule', async () => {
  const { c, first, second, teacher } = await stage.arrange(async (server) => {
    const both = Object.assign(server, createClient(server, stage.config))
    const course = await buildCourse(both)
    const [one, other] = [
      await buildLeaf(server, course.collection, { type: 'article' }),
      await buildLeaf(server, course.collection, { type: 'article' }),
    ]
    return { c: course.c, teacher: course.teacher, first: one, second: other }
  })
  // Every third has done the first; to all of them the second was open once.
  await stage.query(
    `with made as (insert into auth_user (name, email) select '学员', gen_random_uuid() || '@no-mail.invalid' from generate_series(1, $4::int) returning id),
      named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '学员' || id from made),
      joined as (insert into membership (content_id, user_id, role) select $1, id, 'member' from made),
      did as (insert into progress (user_id, content_id, context_id, state, percent, completed_at)
        select id, $2, $1, 'completed', 100, clock_now() from made where id % 3 = 0)
      insert into item_unlock (container_id, user_id, placement_id) select $1, id, $3 from made`,
    [c, first.id, second.placementId, people],
  )
  const kept = async () => {
    const [row] = await stage.query<{ did: number; others: number }>(
      `select count(*) filter (where user_id % 3 = 0)::int as did, count(*) filter (where user_id % 3 <> 0)::int as others
        from item_unlock where container_id = $1 and placement_id = $2`,
      [c, second.placementId],
    )
    return row ?? { did: 0, others: 0 }
  }
  const before = await kept()
  const unlock = { all: [{ rule: 'prev_done' as const }] }
  const rules = { content_id: c, ids: [second.placementId], unlock, relock: true }
  expect((await stage.call(outlineCalls.setRules, rules, teacher)).code).toBe(20000)
  await vi.waitFor(async () => expect((await kept()).others).toBeLessThan(before.others), {
    timeout: waitMs,
    interval: 5,
  })
  await stage.kill()
  expect((await kept()).others).toBeGreaterThan(0)
  await stage.giveOutAgain()
  await stage.start()
  await vi.waitFor(async () => expect(await kept()).toEqual({ did: before.did, others: 0 }), {
    timeout: waitMs,
    interval: 50,
  })
}, 90_000)
