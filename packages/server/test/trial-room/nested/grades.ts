import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildLink } from '../../../src/features/leaves/link/link.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import { rowsOf } from '../../rows.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

test('a placed collection is one column: its total in percent, empty until something there was told', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const room = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
  const collection = await buildCollection(server, teacher)
  const which = { id: await buildWork(server, collection), c: collection.id }
  const placing = { content_id: room.id, section_id: 0, item_ids: [collection.id] }
  await server.call(outlineCalls.addItems, placing, { as: teacher })
  await runQueue(server)
  const totalOf = async () => {
    await runQueue(server)
    const { data } = await server.call(gradebookCalls.mine, { id: room.id }, { as: learner })
    return data
  }
  expect((await totalOf()).learner.percent).toBeNull()
  const written = { ...which, body: '<p>写好了</p>', row_version: 0 }
  const { submission } = (await server.call(workCalls.submit, written, { as: learner })).data
  const read = await server.call(workMarkCalls.reading, { ...which, s: submission.id }, { as: teacher })
  const given = { ...which, s: submission.id, score: 80, row_version: read.data.submission.row_version }
  await server.call(workMarkCalls.mark, given, { as: teacher })
  const told = await totalOf()
  expect(told.learner.percent).toBe(80)
  expect(told.items).toMatchObject([{ content_id: collection.id, max: 100 }])
})

test('a placed collection without columns is worth how far one is', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const room = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
  const collection = await buildCollection(server, teacher)
  const link = await buildLink(server, collection)
  const placing = { content_id: room.id, section_id: 0, item_ids: [collection.id] }
  await server.call(outlineCalls.addItems, placing, { as: teacher })
  await runQueue(server)
  const percent = async () => {
    await runQueue(server)
    return (await server.call(gradebookCalls.mine, { id: room.id }, { as: learner })).data.learner.percent
  }
  expect(await percent()).toBeNull()
  await server.call(linkCalls.visit, { id: link, c: collection.id, done: true }, { as: learner })
  expect(await percent()).toBe(100)
})

test('a newcomer has the gradebook of a container computed once, not once for each thing it holds', async () => {
  const teacher = await buildTeacher(server)
  const room = await buildTrialRoom(server, teacher)
  const held = await Promise.all(Array.from({ length: 3 }, () => buildCollection(server, teacher)))
  for (const collection of held.slice(1)) {
    await buildWork(server, collection)
  }
  const placing = { content_id: room.id, section_id: 0, item_ids: held.map(({ id }) => id) }
  await server.call(outlineCalls.addItems, placing, { as: teacher })
  await runQueue(server)
  const newcomer = await buildMember(server, { org: teacher.org })
  await server.call(trialRoomCalls.follow, { id: room.id }, { as: newcomer })
  await runQueue(server)
  const computed = await rowsOf<{ id: number }>(
    server,
    `select (data->'payload'->>'contentId')::int as id from pgboss.job
      where data->>'job' = 'gradebook.regrade-some' and data->'payload'->'userIds' @> '${newcomer.userId}' order by 1`,
  )
  expect(computed.map(({ id }) => id).sort()).toEqual([room.id, ...held.map(({ id }) => id)].sort())
})
