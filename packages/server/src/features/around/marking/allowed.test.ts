import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { expect, test } from 'vitest'
import { nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { endMembers } from '../../content/membership/public.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'

const server = useTestServer()

async function assigned(settings: Parameters<typeof buildAssignment>[1] = {}) {
  const made = await buildAssignment(server, settings)
  const list = async (filter: object) =>
    (await server.rows(markingCalls.getMarkPageData, { id: made.c, ...filter }, { as: made.teacher })).rows
  const overview = async () =>
    (await server.call(markingCalls.getCollectionDetailMarkData, { id: made.c }, { as: made.teacher })).data
  return { ...made, list, overview }
}

test('who was given more time is missing and says until when; who was let off stands in a list of their own', async () => {
  const due_at = nowSeconds(server) + 3600
  const { id, allow, list, overview, learner } = await assigned({ due_at })
  await allow({ extended_to: due_at + 3600 })
  expect(await list({ state: 'missing', content_id: id })).toMatchObject([
    { uid: learner.userId, state: 'missing', extended_to: due_at + 3600, excused: false, allow_reason: '病假' },
  ])
  await allow({ excused: true })
  expect(await list({ state: 'missing', content_id: id })).toEqual([])
  expect(await list({ state: 'excused', content_id: id })).toMatchObject([
    { uid: learner.userId, state: 'excused', excused: true, allow_reason: '病假' },
  ])
  expect((await overview()).items).toMatchObject([{ missing: 0, excused: 1 }])
  await allow({})
  expect((await overview()).items).toMatchObject([{ missing: 1, excused: 0 }])
})

test('what was handed in says what its learner is allowed', async () => {
  const due_at = nowSeconds(server) + 3600
  const { submit, allow, list } = await assigned({ due_at })
  await submit()
  expect(await list({})).toMatchObject([{ extended_to: 0, excused: false }])
  await allow({ extended_to: due_at + 60 })
  expect(await list({})).toMatchObject([{ extended_to: due_at + 60, excused: false }])
})

test('a hand-in after a marked one says which points stand until it is marked', async () => {
  const { submit, text, mark, list } = await assigned({ attempts_max: 3 })
  const first = await submit()
  expect(await list({})).toMatchObject([{ earlier_score: null }])
  await mark(first.data.submission.id, 70)
  const second = await submit(text('改过'))
  expect(await list({})).toMatchObject([{ no: 2, earlier_score: 70 }])
  await mark(second.data.submission.id, 80)
  expect(await list({ state: 'marked' })).toMatchObject([{ score: 80, earlier_score: null }])
})

test('who left is in no count and no list, unless they are asked for', async () => {
  const { id, c, submit, learner, list, overview, teacher } = await assigned()
  const { data } = await submit()
  const s = data.submission.id
  const waiting = async () => (await server.call(reportCalls.summary, { id: c, days: 7 }, { as: teacher })).data.waiting
  const beside = async (filter: object) =>
    (await server.call(markingCalls.neighbours, { id: c, at_type: 'work', s, ...filter }, { as: teacher })).data
  expect(await overview()).toMatchObject({ waiting: 1 })
  expect(await waiting()).toBe(1)
  await server.database.tx((tx) => endMembers(tx, { contentId: c, userIds: [learner.userId], state: 'left' }))
  expect(await overview()).toMatchObject({ waiting: 0, items: [{ content_id: id, waiting: 0, missing: 0 }] })
  expect(await waiting()).toBe(0)
  expect(await list({})).toEqual([])
  expect(await list({ left: true })).toMatchObject([{ s, uid: learner.userId, left: true }])
  expect(await beside({})).toMatchObject({ total: 0, next_waiting: null })
  expect(await beside({ left: true })).toMatchObject({ total: 1, before: 0 })
})
