import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markingMessages } from '@zhixing/contract/around/marking/limits.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { allRight, beginSitting, buildExam, buildLearnerOf, objective } from '../../leaves/exam/exam.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'

const server = useTestServer()
type Given = Omit<CallInput<typeof markingCalls.bulk>, 'id' | 'rows'>

/** Two learners hand in a work of a collection; gives the list and what is done with rows of it. */
async function handedIn() {
  const made = await buildAssignment(server)
  const second = await buildLearnerOf(server, { id: made.c })
  await made.submit()
  await server.call(
    workCalls.submit,
    { id: made.id, c: made.c, row_version: 0, ...made.text('第二份') },
    { as: second },
  )
  const as = made.teacher
  const rows = async (filter: object = {}) =>
    (await server.rows(markingCalls.getMarkPageData, { id: made.c, ...filter }, { as })).rows
  const bulk = (given: Given, some: readonly { content_id: number; s: number; row_version: number }[]) => {
    const chosen = some.map(({ content_id, s, row_version }) => ({ content_id, s, row_version }))
    return server.call(markingCalls.bulk, { id: made.c, ...given, rows: chosen }, { as })
  }
  return { ...made, second, rows, bulk }
}

describe('doing the same with many hand-ins', () => {
  test('gives all works the same points and comment', async () => {
    const { rows, bulk, result } = await handedIn()
    const { data } = await bulk({ action: 'score', score: 85, comment: '完成得很好' }, await rows())
    expect(data.done).toHaveLength(2)
    expect(data.left).toEqual([])
    expect(await rows({ state: 'marked' })).toMatchObject([{ score: 85 }, { score: 85 }])
    expect((await result()).data.submission).toMatchObject({ score: 85, comment: '完成得很好' })
  })

  test('what somebody marked meanwhile is left, with why, and takes nothing else along', async () => {
    const { rows, bulk, mark } = await handedIn()
    const seen = await rows()
    const [first] = seen
    await mark(first?.s ?? 0, 40)
    const { data } = await bulk({ action: 'score', score: 85 }, seen)
    expect(data.done).toHaveLength(1)
    expect(data.left).toEqual([{ s: first?.s, content_id: first?.content_id, why: markMessages.stale }])
    const marked = await rows({ state: 'marked' })
    expect(marked.map(({ score }) => score).toSorted()).toEqual([40, 85])
  })

  test('more points than there are to earn are refused for each', async () => {
    const { rows, bulk } = await handedIn()
    const { data } = await bulk({ action: 'score', score: 101 }, await rows())
    expect(data.done).toEqual([])
    expect(data.left.map(({ why }) => why)).toEqual(['分数不能超过100分', '分数不能超过100分'])
  })

  test('gives works back with a reason, which has to be said', async () => {
    const { rows, bulk, result } = await handedIn()
    const refused = await bulk({ action: 'return' }, await rows())
    expect(refused.body).toMatchObject({
      code: 40000,
      errors: [{ field: 'reason', message: markingMessages.reasonMissing }],
    })
    await bulk({ action: 'return', reason: '请补充截图' }, await rows())
    expect(await rows({ state: 'returned' })).toHaveLength(2)
    expect((await result()).data.submission).toMatchObject({ state: 'returned', return_reason: '请补充截图' })
  })

  test('releases held results of exams, and leaves what is not held', async () => {
    const { rows, bulk, collection, second, c } = await handedIn()
    const { id } = await buildExam(server, collection, { questions: objective, manual_release: true })
    const attempt = await beginSitting(server, {
      learner: second,
      start: () => server.call(examCalls.start, { id, c }, { as: second }),
    })
    await attempt.submit(1, allRight)
    const score = async () => (await server.call(examCalls.result, { id, c }, { as: second })).data.attempt.score
    expect(await score()).toBeNull()
    const held = await rows({ state: 'marked', content_id: id })
    expect(held).toMatchObject([{ held: true }])
    const works = await rows()
    const { data } = await bulk({ action: 'release' }, [...held, ...works])
    expect(data.done).toEqual([attempt.attempt_id])
    expect(data.left.map(({ why }) => why)).toEqual([markingMessages.notHeld, markingMessages.notHeld])
    expect(await score()).toBe(10)
    expect(await rows({ state: 'marked', content_id: id })).toMatchObject([{ held: false }])
  })

  test('exams take no points as a whole, and what is of another collection is not there', async () => {
    const mine = await handedIn()
    const other = await handedIn()
    const { data } = await mine.bulk({ action: 'score', score: 1 }, await other.rows())
    expect(data.left.map(({ why }) => why)).toEqual([markingMessages.absent, markingMessages.absent])
    expect(await other.rows()).toHaveLength(2)
  })
})
