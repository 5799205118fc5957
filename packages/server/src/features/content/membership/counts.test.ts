import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { addMembers, endMembers } from './public.ts'
import { bringUpCounts, reconcileMembers } from './workers.ts'

const server = useTestServer()

async function counted(id: number) {
  const { rows } = await server.database.query({
    text: `select member_num, (select count(*)::int from membership where content_id = $1 and state = 'active') as members,
      (select coalesce(sum(members), 0)::int from member_change where content_id = $1) as noted from content_stat where content_id = $1`,
    values: [id],
  })
  return rows[0] as { member_num: number; members: number; noted: number }
}

test('who comes while the counters are held does not wait, and is counted soon after', async () => {
  const { teacher, learner, c } = await buildCourse(server)
  const late = await buildMember(server, { org: teacher.org })
  await server.database.tx(async (tx) => {
    await tx.query({ text: 'select 1 from content_stat where content_id = $1 for update', values: [c] })
    const joined = await server.call(collectionCalls.follow, { id: c }, { as: late })
    expect(joined.data.has_joined).toBe(true)
  })
  expect(await counted(c)).toEqual({ member_num: 2, members: 3, noted: 1 })
  // A noted change is no fault: the nightly check leaves it to the job that adds it up.
  await server.queue.runNow(reconcileMembers, {})
  expect(await counted(c)).toEqual({ member_num: 2, members: 3, noted: 1 })
  await server.queue.runNow(bringUpCounts, {})
  expect(await counted(c)).toEqual({ member_num: 3, members: 3, noted: 0 })
  await server.database.tx(async (tx) => {
    await tx.query({ text: 'select 1 from content_stat where content_id = $1 for update', values: [c] })
    await server.database.tx((other) => endMembers(other, { contentId: c, userIds: [learner.userId], state: 'left' }))
  })
  await server.database.query({ text: 'update content_stat set member_num = 40 where content_id = $1', values: [c] })
  await server.queue.runNow(reconcileMembers, {})
  expect(await counted(c)).toEqual({ member_num: 3, members: 2, noted: -1 })
  await server.queue.runNow(bringUpCounts, {})
  expect(await counted(c)).toEqual({ member_num: 2, members: 2, noted: 0 })
})

test('many who come at once are all counted, and nobody waits for ever for another', async () => {
  const { teacher, c } = await buildCourse(server)
  const people = await Promise.all(Array.from({ length: 40 }, () => buildMember(server, { org: teacher.org })))
  const ids = people.map(({ userId }) => userId)
  const inTurn = [ids, ids.toReversed()].flatMap((order) => [order, order])
  await Promise.all(
    inTurn.map((userIds) =>
      server.database.tx((tx) => addMembers(tx, { contentId: c, userIds, role: 'member', via: 'import' })),
    ),
  )
  await server.queue.runNow(bringUpCounts, {})
  expect(await counted(c)).toEqual({ member_num: 42, members: 42, noted: 0 })
})
