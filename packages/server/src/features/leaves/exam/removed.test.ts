import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMessageCalls } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { endMembers } from '../../content/membership/public.ts'
import { allRight, beginSitting, buildSitting, type Sitting } from './exam.factory.ts'

const server = useTestServer()

async function takeOut({ c, learner }: Sitting, state: 'left' | 'removed' = 'removed') {
  await server.database.tx((tx) => endMembers(tx, { contentId: c, userIds: [learner.userId], state }))
  await server.queue.drain()
}

async function sittersOf({ id, c, teacher }: Sitting) {
  return (await server.rows(examManageCalls.sitters, { id, c }, { as: teacher })).rows
}

test.each(['removed', 'left'] as const)(
  'who is %s while sitting finishes, and those who manage see it',
  async (state) => {
    const sitting = await buildSitting(server, { time_limit: 600, attempts_max: 2 })
    const attempt = await beginSitting(server, sitting)
    await takeOut(sitting, state)
    const { id, c, learner: as } = sitting
    expect(await sittersOf(sitting)).toMatchObject([{ uid: as.userId, state: 'in_progress', removed: true }])
    const again = await sitting.start({ device_token: attempt.device_token })
    expect(again.data).toMatchObject({ elsewhere: false, attempt: { id: attempt.attempt_id } })
    expect((await sitting.paper()).data.questions).toHaveLength(4)
    expect((await sitting.entrance()).data).toMatchObject({
      counts: true,
      open: { id: attempt.attempt_id },
      refusal: '',
    })
    const room = await server.call(examMessageCalls.room, { id, c }, { as })
    expect(room.data.s).toBe(attempt.attempt_id)
    expect((await attempt.save(1, allRight)).code).toBe(20000)
    expect((await attempt.submit(2)).code).toBe(20000)
    expect((await sitting.result()).data.attempt).toMatchObject({ state: 'graded', score: 10 })
    expect(await sittersOf(sitting)).toMatchObject([{ uid: as.userId, state: 'graded', removed: true }])
    expect(await sitting.start()).toMatchObject({ code: 40300, message: '加入学习后可参加考试' })
  },
)

test('who was not sitting is let in no more, and stands in no list', async () => {
  const sitting = await buildSitting(server, { attempts_max: 2 })
  await (await beginSitting(server, sitting)).submit(1, allRight)
  await server.database.tx((tx) =>
    tx.query({
      name: 'test.longAgo',
      text: "update attempt set submitted_at = submitted_at - interval '1 hour' where content_id = $1",
      values: [sitting.id],
    }),
  )
  await takeOut(sitting)
  const { id, c, learner: as } = sitting
  const all = [await sitting.start(), await sitting.paper(), await sitting.result(), await sitting.entrance()]
  expect(all.map(({ code }) => code)).toEqual([40400, 40400, 40400, 40400])
  expect((await server.call(examMessageCalls.room, { id, c }, { as })).code).toBe(40400)
  expect(await sittersOf(sitting)).toEqual([])
})

test('an exam that is taken back while it is sat is finished, and begun no more', async () => {
  const sitting = await buildSitting(server, { time_limit: 600 })
  const attempt = await beginSitting(server, sitting)
  await server.database.tx((tx) =>
    tx.query({ name: 'test.takeBack', text: 'update content set status = 0 where id = $1', values: [sitting.id] }),
  )
  expect((await sitting.paper()).code).toBe(20000)
  expect((await attempt.submit(1, allRight)).code).toBe(20000)
  expect((await sitting.start()).code).toBe(40400)
  const { id, c } = sitting
  expect((await server.call(examCalls.entrance, { id, c }, { as: sitting.learner })).code).toBe(40400)
})
