import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { noteOpened } from '../../learning/learning/public.ts'
import { buildAssignment } from './work.factory.ts'

const server = useTestServer()
const hour = 3600

async function handedIn(settings: Parameters<typeof buildAssignment>[1] = {}) {
  const assignment = await buildAssignment(server, settings)
  const { data } = await assignment.submit()
  const { id, c, learner } = assignment
  const item = async () => {
    const tree = await server.call(outlineCalls.tree, { content_id: c }, { as: learner })
    return { percent: tree.data.percent, ...tree.data.items.find(({ content_id }) => content_id === id) }
  }
  const notices = async () => (await server.rows(notificationCalls.lists, {}, { as: learner })).rows
  return { ...assignment, s: data.submission.id, item, notices }
}

const refusal = (code: string, details: object) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) })

describe('a mark', () => {
  test('counts, completes, is kept and told', async () => {
    const { mark, s, item, result, notices } = await handedIn()
    await mark(s, 88.5, { comment: '结构清楚' })
    expect((await result()).data).toMatchObject({
      submission: { state: 'graded', score: 88.5, deduction: 0, comment: '结构清楚' },
    })
    expect(await item()).toMatchObject({ state: 'completed', percent: 100, missing: '' })
    await runQueue(server)
    expect(await notices()).toContainEqual(expect.objectContaining({ title: '作业已批阅' }))
    const { rows } = await server.database.query({
      text: 'select score::float8, comment from mark where submission_id = $1',
      values: [s],
    })
    expect(rows).toEqual([{ score: 88.5, comment: '结构清楚' }])
  })

  test('above what there is to earn is refused at its field', async () => {
    const { mark, s } = await handedIn({ total_score: 50 })
    const errors = [{ field: 'score', message: '分数不能超过50分' }]
    await expect(mark(s, 50.5)).rejects.toEqual(refusal('BAD_INPUT', { errors }))
  })

  test('of two markers the second is told what stands', async () => {
    const { mark, s } = await handedIn()
    const { rowVersion } = await mark(s, 60)
    const data = { row_version: rowVersion, state: 'graded', score: 60, deduction: 0, comment: '' }
    await expect(mark(s, 90, { rowVersion: rowVersion - 1 })).rejects.toEqual(refusal('CONFLICT', { data }))
    await mark(s, 90)
  })

  test('a comment alone leaves it waiting', async () => {
    const { mark, s, item } = await handedIn()
    const marked = await mark(s, null, { comment: '先看了一半' })
    expect(marked).toMatchObject({ state: 'submitted', score: null, comment: '先看了一半' })
    expect(await item()).toMatchObject({ state: 'submitted' })
  })

  test('being late takes what the policy says, and the points given are seen beside it', async () => {
    const late_policy = { percent: 5, per: 'day' as const, floor: 50 }
    const assignment = await buildAssignment(server, { due_at: nowSeconds(server) + hour, late_policy })
    const { data } = await later(server, 27 * hour, () => assignment.submit())
    await assignment.mark(data.submission.id, 90)
    expect((await assignment.result()).data.submission).toMatchObject({ score: 80, deduction: 10 })
    await assignment.mark(data.submission.id, 52)
    expect((await assignment.result()).data.submission).toMatchObject({ score: 50, deduction: 2 })
  })

  test('by the rule of passing, who does not pass goes on while tries are left, and fails then', async () => {
    const { mark, s, item, submit, text, detail } = await handedIn({ completion: 'pass', attempts_max: 2 })
    await mark(s, 40)
    expect(await item()).toMatchObject({ state: 'in_progress', missing: '还需达到及格分' })
    expect((await detail()).data).toMatchObject({ attempts_left: 1, refusal: '' })
    const again = await submit(text('第二次'))
    expect(again.data.submission).toMatchObject({ no: 2 })
    await mark(again.data.submission.id, 50)
    expect(await item()).toMatchObject({ state: 'failed', missing: '未达到及格分' })
    expect((await submit(text('第三次'))).message).toBe('作业已批阅，不能再提交')
  })

  test('the old points count until the next hand-in is marked', async () => {
    const { mark, s, item, submit, text } = await handedIn({ attempts_max: 2 })
    await mark(s, 70)
    await submit(text('改过'))
    expect(await item()).toMatchObject({ state: 'completed' })
    const { rows } = await server.database.query({
      text: 'select best_score::float8 as score from progress where content_id = (select content_id from submission where id = $1)',
      values: [s],
    })
    expect(rows).toEqual([{ score: 70 }])
  })
})

describe('a hand-in given back', () => {
  test('is unfinished, says why and until when, and is handed in again as the next', async () => {
    const due_at = nowSeconds(server) + hour
    const { giveBack, s, item, detail, submit, text, notices } = await handedIn({ due_at, cutoff_at: due_at })
    const deadline = new Date((due_at + 48 * hour) * 1000)
    await giveBack(s, { reason: '缺少结论', deadline })
    expect(await item()).toMatchObject({ state: 'in_progress', missing: '老师已退回，请修改后重新提交' })
    expect((await detail()).data).toMatchObject({
      submissions: [{ state: 'returned', return_reason: '缺少结论' }],
      due_at: due_at + 48 * hour,
      refusal: '',
    })
    await runQueue(server)
    expect(await notices()).toContainEqual(expect.objectContaining({ title: '作业被退回' }))
    const again = await later(server, 20 * hour, () => submit(text('补上结论')))
    expect(again.data).toMatchObject({ submission: { no: 2, late_s: 0 }, learned: { state: 'submitted' } })
  })

  test('may be given back after a mark as well, and counts no more', async () => {
    const { mark, giveBack, s, item } = await handedIn()
    await mark(s, 80)
    await giveBack(s)
    expect(await item()).toMatchObject({ state: 'in_progress', percent: 50 })
  })

  test('is the newest: once the learner handed in again, an earlier round keeps its points', async () => {
    const { mark, giveBack, s, item, submit, text, notices } = await handedIn({ attempts_max: 2 })
    await mark(s, 70)
    const again = await submit(text('改过'))
    await expect(giveBack(s)).rejects.toEqual(refusal('CONFLICT', { message: '学员已再次提交，只能退回最近一次提交' }))
    expect(await item()).toMatchObject({ state: 'completed' })
    await runQueue(server)
    expect(await notices()).not.toContainEqual(expect.objectContaining({ title: '作业被退回' }))
    await giveBack(again.data.submission.id)
    expect(await item()).toMatchObject({ state: 'in_progress' })
  })

  test('needs a reason and a deadline that is still to come', async () => {
    const { giveBack, s } = await handedIn()
    const reason = [{ field: 'reason', message: '请填写退回原因' }]
    await expect(giveBack(s, { reason: ' ' })).rejects.toEqual(refusal('BAD_INPUT', { errors: reason }))
    const past = [{ field: 'deadline', message: '重交截止时间应晚于当前时间' }]
    await expect(giveBack(s, { deadline: new Date(1000) })).rejects.toEqual(refusal('BAD_INPUT', { errors: past }))
  })

  test('while the learner took it back to write on, it is theirs', async () => {
    const { giveBack, withdraw, s } = await handedIn()
    await withdraw()
    await expect(giveBack(s)).rejects.toEqual(refusal('CONFLICT', { message: '该作业不能退回' }))
  })

  test('what a marker has opened is not taken back', async () => {
    const { withdraw, s } = await handedIn()
    await noteOpened(server.database, s)
    expect(await withdraw()).toMatchObject({ code: 40900, message: '老师已开始批阅，不能撤回' })
  })
})
