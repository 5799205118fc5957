import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test, vi } from 'vitest'
import { buildCollection } from '../../src/features/containers/collection/collection.factory.ts'
import { buildPlan, buildRoom } from '../../src/features/containers/room/room.factory.ts'
import { buildLeaf } from '../../src/features/learning/outline/outline.factory.ts'
import { buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import { createClient } from '../client.ts'
import { useFaultStage } from './harness.ts'

const stage = useFaultStage()
const people = 2_000
const waitMs = 40_000

test('a class that comes into a placed collection, killed half-way, goes on: all are in it and counted as by the rebuild (K33)', async () => {
  const { room, plan, c, teacher } = await stage.arrange(async (server) => {
    const both = Object.assign(server, createClient(server, stage.config))
    const owner = await buildTeacher(both)
    const collection = await buildCollection(server, owner)
    await buildLeaf(server, collection, { type: 'article' })
    const { id } = await buildRoom(server, owner)
    return { room: id, plan: (await buildPlan(server, id)).stage, c: collection.id, teacher: owner }
  })
  // Every third was through the collection before.
  await stage.query(
    `with made as (insert into auth_user (name, email) select '学员', gen_random_uuid() || '@no-mail.invalid' from generate_series(1, $3::int) returning id),
      named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '学员' || id from made),
      joined as (insert into membership (content_id, user_id, role) select $1, id, 'member' from made)
      insert into progress (user_id, content_id, context_id, state, percent, completed_at)
        select id, $2, 0, 'completed', 100, clock_now() from made where id % 3 = 0`,
    [room, c, people],
  )
  const count = async () => {
    const [row] = await stage.query<{ through: number; sources: number; far: number; counted: number }>(
      `select (select count(*)::int from membership where content_id = $1 and via = 'container' and state = 'active') as through,
        (select count(*)::int from membership_source where content_id = $1 and source_id = $2) as sources,
        (select count(*)::int from progress where content_id = $2 and context_id = 0 and percent = 100) as far,
        (select member_num from content_stat where content_id = $1) - 1
          + (select coalesce(sum(members), 0)::int from member_change where content_id = $1) as counted`,
      [c, room],
    )
    return row ?? { through: 0, sources: 0, far: 0, counted: 0 }
  }
  const [expected] = await stage.query<{ far: number }>(
    'select count(*)::int as far from membership where content_id = $1 and user_id % 3 = 0 and role = $2',
    [room, 'member'],
  )
  const placing = { content_id: room, section_id: plan, item_ids: [c] }
  expect((await stage.call(outlineCalls.addItems, placing, teacher)).code).toBe(20000)
  await vi.waitFor(async () => expect((await count()).through).toBeGreaterThan(0), { timeout: waitMs, interval: 5 })
  await stage.kill()
  expect((await count()).through).toBeLessThan(people)
  // Jobs that the dead process had in hand are given out again once their time is over.
  await stage.query(`update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'`)
  await stage.start()
  const whole = { through: people, sources: people, counted: people, far: expected?.far ?? 0 }
  await vi.waitFor(async () => expect(await count()).toEqual(whole), { timeout: waitMs, interval: 50 })
}, 90_000)
