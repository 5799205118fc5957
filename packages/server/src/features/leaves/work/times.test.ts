import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { buildLearnerOf } from '../exam/exam.factory.ts'
import { buildAssignment } from './work.factory.ts'

const server = useTestServer()
const hour = 3600
// The clock goes on while things are arranged.
const about25Hours: number = expect.closeTo(25 * hour, -2)
const policy = { percent: 10, per: 'day' as const, floor: 0 }

async function itemOf({ c, learner }: { c: number; learner: SignedIn }) {
  await runQueue(server)
  return (await server.call(outlineCalls.tree, { content_id: c }, { as: learner })).data.items[0]
}

/** A work that was due, handed in a day and an hour late, and marked with 90 points. */
async function lateAndMarked() {
  const due_at = nowSeconds(server) + hour
  const made = await buildAssignment(server, { due_at, late_policy: policy, completion: 'pass', pass_score: 80 })
  const { data } = await later(server, 26 * hour, () => made.submit())
  await made.mark(data.submission.id, 90)
  const score = async () => (await made.result()).data.submission
  const best = async () => {
    const { rows } = await server.database.query({
      text: 'select best_score::float8 as score from progress where content_id = $1 and context_id = $2',
      values: [made.id, made.c],
    })
    return (rows as { score: number }[])[0]?.score
  }
  const update = (changes: object) => server.call(workCalls.update, { id: made.id, ...changes }, { as: made.teacher })
  const effect = async (asked: object) =>
    (await server.call(workCalls.lateEffect, { id: made.id, ...asked }, { as: made.teacher })).data
  return { ...made, due_at, s: data.submission.id, score, best, update, effect }
}

describe('what a learner is allowed', () => {
  test('an extension moves due and end later, one shorter than due changes nothing', async () => {
    const due_at = nowSeconds(server) + hour
    const { allow, detail, submit } = await buildAssignment(server, { due_at, cutoff_at: due_at })
    await allow({ extended_to: due_at - 10 })
    expect((await detail()).data).toMatchObject({ due_at, cutoff_at: due_at })
    await allow({ extended_to: due_at + hour })
    expect((await detail()).data).toMatchObject({ due_at: due_at + hour, extended_to: due_at + hour })
    const { data } = await later(server, hour + 600, () => submit())
    expect(data.submission).toMatchObject({ late_s: 0, due_at: due_at + hour })
  })

  test('who is let off hands in nothing, and is not counted, until that is taken back', async () => {
    const made = await buildAssignment(server)
    expect((await made.allow({ excused: true })).data).toEqual({ kept: 0, count: 1, extended_to: 0, excused: true })
    expect((await made.submit()).message).toBe('老师已将您设为免交')
    expect((await made.detail()).data).toMatchObject({ excused: true })
    expect(await itemOf(made)).toMatchObject({ state: 'excused' })
    await made.allow({})
    expect(await itemOf(made)).toMatchObject({ state: 'in_progress' })
    expect((await made.submit()).code).toBe(20000)
  })

  test('is told with its moment, and told again when it is taken back', async () => {
    const made = await buildAssignment(server, { due_at: 1_900_000_000 })
    await made.allow({ extended_to: 1_900_000_020 })
    await made.allow({ excused: true })
    await made.allow({})
    await made.allow({})
    const { rows } = await server.rows(notificationCalls.lists, {}, { as: made.learner })
    const own = rows.filter(({ title }) => title.startsWith('作业'))
    expect(own.map(({ title }) => title).toReversed()).toEqual(['作业已延期', '作业已免交', '作业时间已恢复'])
    expect(own.at(-1)?.content).toContain('已延期到3月18日 01:47')
  })

  test('makes a hand-in that was late one in time, with all its points; taken back, it is late again', async () => {
    const { allow, due_at, s, score, best, c, learner } = await lateAndMarked()
    expect(await score()).toMatchObject({ score: 70, deduction: 20, late_s: about25Hours })
    expect(await itemOf({ c, learner })).toMatchObject({ state: 'failed' })
    await allow({ uids: [], s, extended_to: due_at + 48 * hour })
    expect(await score()).toMatchObject({ score: 90, deduction: 0, late_s: 0, due_at: due_at + 48 * hour })
    expect(await itemOf({ c, learner })).toMatchObject({ state: 'completed' })
    expect(await best()).toBe(90)
    await allow({})
    expect(await score()).toMatchObject({ score: 70, deduction: 20, due_at })
  })

  test('is given to several at once, and to those who learn there only', async () => {
    const { id, c, teacher, learner } = await buildAssignment(server, { due_at: 1_900_000_000 })
    const other = await buildLearnerOf(server, { id: c })
    const stranger = await buildMember(server, { org: teacher.org })
    const allow = (uids: number[], given: object) =>
      server.call(workCalls.allow, { id, c, uids, reason: '停电', ...given }, { as: teacher })
    const both = await allow([learner.userId, other.userId, stranger.userId], { extended_to: 1_900_003_600 })
    expect(both.data).toMatchObject({ count: 2 })
    const seen = await server.call(workCalls.detail, { id, c }, { as: other })
    expect(seen.data).toMatchObject({ extended_to: 1_900_003_600, due_at: 1_900_003_600 })
    expect((await allow([stranger.userId], { excused: true })).code).toBe(40400)
  })

  test('needs a reason, and is one of the two', async () => {
    const { allow } = await buildAssignment(server)
    const without = await allow({ excused: true, reason: ' ' })
    expect(without.errors).toEqual([{ field: 'reason', message: '请填写原因' }])
    const both = await allow({ excused: true, extended_to: 1_900_000_000 })
    expect(both.errors).toEqual([{ field: 'extended_to', message: '已设为免交，不需要延期' }])
  })
})

describe('a due or a deduction that is changed', () => {
  test('times what was handed in anew, in the same moment, and the points that count follow', async () => {
    const { update, due_at, score, best, c, learner } = await lateAndMarked()
    await update({ due_at: due_at + 48 * hour })
    expect(await score()).toMatchObject({ score: 90, deduction: 0, late_s: 0, due_at: due_at + 48 * hour })
    expect(await itemOf({ c, learner })).toMatchObject({ state: 'completed' })
    expect(await best()).toBe(90)
    await update({ due_at, late_policy: { ...policy, percent: 5 } })
    expect(await score()).toMatchObject({ score: 80, deduction: 10, late_s: about25Hours })
    await update({ late_policy: null })
    expect(await score()).toMatchObject({ score: 90, deduction: 0, late_s: about25Hours })
  })

  test('keeps an extension and the deadline of what was given back', async () => {
    const due_at = nowSeconds(server) + 48 * hour
    const { id, teacher, submit, text, giveBack, allow, result } = await buildAssignment(server, { due_at })
    const first = await submit()
    await giveBack(first.data.submission.id, { deadline: new Date((due_at + 48 * hour) * 1000) })
    const again = await later(server, 50 * hour, () => submit(text('改过')))
    await server.call(workCalls.update, { id, due_at: due_at - hour }, { as: teacher })
    expect((await result(again.data.submission.id)).data.submission).toMatchObject({ due_at: due_at + 48 * hour })
    await allow({ extended_to: due_at + 96 * hour })
    await server.call(workCalls.update, { id, due_at: due_at - 2 * hour }, { as: teacher })
    expect((await result(first.data.submission.id)).data.submission).toMatchObject({ due_at: due_at + 96 * hour })
  })

  test('is told beforehand with how many it changes, and nothing is changed by asking', async () => {
    const { id, effect, due_at, score } = await lateAndMarked()
    // It is written a moment after it is timed, which may be in the next second.
    const text = "update submission set submitted_at = submitted_at + interval '1 second' where content_id = $1"
    await server.database.query({ text, values: [id] })
    expect(await effect({ due_at, ...policy })).toEqual({ people: 0, scored: 0 })
    expect(await effect({ due_at: due_at + 48 * hour, ...policy })).toEqual({ people: 1, scored: 1 })
    expect(await effect({ due_at: due_at + hour })).toEqual({ people: 1, scored: 1 })
    expect(await effect({})).toEqual({ people: 1, scored: 1 })
    expect(await score()).toMatchObject({ score: 70, due_at })
  })

  test('is not undone by a marker who still sees the hand-in as it was', async () => {
    const { mark, update, due_at, s, score } = await lateAndMarked()
    await update({ due_at: due_at + 48 * hour })
    await expect(mark(s, 60, { rowVersion: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await score()).toMatchObject({ score: 90 })
  })
})
