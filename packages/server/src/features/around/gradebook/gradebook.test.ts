import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { buildGradebook } from './gradebook.factory.ts'
import { catchUp } from './workers.ts'

const server = useTestServer()

type Book = Awaited<ReturnType<typeof buildGradebook>>
type Cells = CallInput<typeof gradebookCalls.setCells>['cells']

async function cellsOf({ id, teacher, learners, examItem, workItem }: Book) {
  const block = { id, item_ids: [examItem, workItem], uids: learners.map(({ userId }) => userId) }
  return (await server.call(gradebookCalls.cells, block, { as: teacher })).data.cells
}

const set = ({ id, teacher }: Book, cells: Cells, reason = '课堂加分') =>
  server.call(gradebookCalls.setCells, { id, reason, cells }, { as: teacher })

async function schemeOf(book: Book) {
  const { scheme, items } = await book.sheet()
  return {
    id: book.id,
    ...scheme,
    items: items.map(({ item_id, group, weight, is_extra, is_left_out, is_locked }) => ({
      item_id,
      group,
      weight,
      is_extra,
      is_left_out,
      is_locked,
    })),
  }
}

test('a result that was settled stands in the gradebook, with a total of what counts', async () => {
  const book = await buildGradebook(server)
  const { learners, items, is_stale: isStale } = await book.sheet()
  expect(isStale).toBe(false)
  expect(items).toMatchObject([
    { content_type: 'exam', max: 10, group: 'exam', counts: 500 },
    { content_type: 'work', max: 100, group: 'usual', counts: 500 },
  ])
  // 学号 2 before 10, as a person counts.
  expect(learners).toMatchObject([
    { number: '2', percent: 80, groups: { usual: null, exam: 80 } },
    { number: '10', percent: null },
  ])
  expect(await cellsOf(book)).toMatchObject([
    { item_id: book.examItem, uid: book.first.userId, state: 'final', score: 8, max: 10, is_set: false },
  ])
})

test('what waits to be marked is told and does not count; what is marked does', async () => {
  const book = await buildGradebook(server)
  const which = { id: book.work, c: book.id }
  await server.call(workCalls.submit, { ...which, row_version: 0, body: '<p>我的</p>' }, { as: book.first })
  await runQueue(server)
  const waiting = (await cellsOf(book)).find(({ item_id: item }) => item === book.workItem)
  expect(waiting).toMatchObject({ state: 'pending', score: null })
  expect((await book.sheet()).learners[0]?.percent).toBe(80)
})

test('what is set stands in place of what was earned, with a reason, and can be taken away', async () => {
  const book = await buildGradebook(server)
  const uid = book.first.userId
  const cell = { uid, item_id: book.examItem, score: 10, row_version: 1 }
  expect((await set(book, [cell])).data).toEqual({ changed: 1 })
  expect((await book.sheet()).learners[0]?.percent).toBe(100)
  const own = (await server.call(gradebookCalls.mine, { id: book.id }, { as: book.first })).data
  expect(own.lines[0]).toMatchObject({ score: 10, earned: 8, is_set: true, reason: '课堂加分', by: '测试用户' })
  await set(book, [{ ...cell, score: null, row_version: 2 }], '改回原成绩')
  expect((await book.sheet()).learners[0]?.percent).toBe(80)
  const history = await server.call(
    gradebookCalls.history,
    { id: book.id, uid, item_id: book.examItem },
    { as: book.teacher },
  )
  expect(history.data.changes).toMatchObject([
    { source: 'typed', old_score: 10, new_score: 8, reason: '改回原成绩' },
    { source: 'typed', old_score: 8, new_score: 10, reason: '课堂加分', actor: '测试用户' },
    { source: 'result', old_state: 'none', new_state: 'final', new_score: 8, actor: '' },
  ])
})

test('what is excused takes its weight with it', async () => {
  const book = await buildGradebook(server)
  const uid = book.first.userId
  await set(book, [
    { uid, item_id: book.examItem, score: null, excused: true, row_version: 1 },
    { uid, item_id: book.workItem, score: 60, row_version: 0 },
  ])
  expect((await book.sheet()).learners[0]?.percent).toBe(60)
})

test('an older version of one cell changes none', async () => {
  const book = await buildGradebook(server)
  const uid = book.first.userId
  const reply = await set(book, [
    { uid, item_id: book.examItem, score: 9, row_version: 7 },
    { uid, item_id: book.workItem, score: 60, row_version: 0 },
  ])
  expect(reply.code).toBe(40900)
  expect(await cellsOf(book)).toMatchObject([{ score: 8 }])
})

test('more than there is to earn, the same cell twice and no reason are refused', async () => {
  const book = await buildGradebook(server)
  const cell = { uid: book.first.userId, item_id: book.examItem, score: 9, row_version: 1 }
  expect((await set(book, [{ ...cell, score: 11 }])).message).toBe('分数不能超过满分10')
  expect((await set(book, [cell, cell])).code).toBe(40000)
  expect((await set(book, [cell], ' ')).message).toBe('请填写修改原因')
})

test('who does not learn there, and a column of another gradebook, are nobody’s here', async () => {
  const [book, other] = [await buildGradebook(server), await buildGradebook(server)]
  const cell = { uid: book.first.userId, item_id: book.examItem, score: 9, row_version: 1 }
  expect((await set(book, [{ ...cell, uid: other.first.userId }])).code).toBe(40400)
  expect((await set(book, [{ ...cell, item_id: other.examItem }])).code).toBe(40400)
  const asked = { id: book.id, uid: other.first.userId }
  expect((await server.call(gradebookCalls.learner, asked, { as: book.teacher })).code).toBe(40400)
})

test('groups are weighed among each other once the scheme says so', async () => {
  const book = await buildGradebook(server)
  const uid = book.first.userId
  await set(book, [{ uid, item_id: book.workItem, score: 50, row_version: 0 }])
  expect((await book.sheet()).learners[0]?.percent).toBe(65)
  const scheme = await schemeOf(book)
  const saved = await server.call(gradebookCalls.saveScheme, { ...scheme, mode: 'groups' }, { as: book.teacher })
  expect(saved.data.row_version).toBe(scheme.row_version + 1)
  await runQueue(server)
  expect((await book.sheet()).learners[0]?.percent).toBe(68)
  const older = await server.call(gradebookCalls.saveScheme, scheme, { as: book.teacher })
  expect(older.code).toBe(40900)
  expect(older.data).toMatchObject({ mode: 'groups' })
})

test('an item that becomes due counts as nothing for who handed nothing in', async () => {
  const book = await buildGradebook(server)
  await server.database.query({
    text: `update work set due_at = clock_now() - interval '1 minute' where content_id = $1`,
    values: [book.work],
  })
  await server.call(gradebookCalls.saveScheme, await schemeOf(book), { as: book.teacher })
  await runQueue(server)
  expect((await book.sheet()).learners.map(({ percent }) => percent)).toEqual([40, 0])
  const own = (await server.call(gradebookCalls.mine, { id: book.id }, { as: book.first })).data
  expect(own.lines[1]).toMatchObject({ state: 'missing', score: null })
})

test('who was given more time has nothing to answer for before their own moment', async () => {
  const book = await buildGradebook(server)
  const second = book.learners[1]?.userId ?? 0
  const now = Math.floor(server.database.clock.now().getTime() / 1000)
  const extended_to = now + 3600
  await server.call(workCalls.update, { id: book.work, due_at: now - 60 }, { as: book.teacher })
  await server.call(
    workCalls.allow,
    { id: book.work, c: book.id, uids: [second], extended_to, reason: '病假' },
    { as: book.teacher },
  )
  await runQueue(server)
  await server.call(gradebookCalls.saveScheme, await schemeOf(book), { as: book.teacher })
  await runQueue(server)
  expect((await book.sheet()).learners.map(({ percent }) => percent)).toEqual([40, null])
  const own = async () =>
    (await server.call(gradebookCalls.learner, { id: book.id, uid: second }, { as: book.teacher })).data
  expect((await own()).lines[1]).toMatchObject({ state: 'none' })
  await later(server, 2 * 3600, async () => {
    await server.queue.runNow(catchUp, {})
    await server.queue.drain()
    expect((await own()).lines[1]).toMatchObject({ state: 'missing' })
    expect((await own()).learner.percent).toBe(0)
  })
})

test('the look for what has become due computes those gradebooks and no others', async () => {
  const book = await buildGradebook(server)
  await server.database.query({
    text: `update grade_item set due_at = clock_now() where id = $1`,
    values: [book.workItem],
  })
  await server.database.query({
    text: `update grade_book set computed_at = clock_now() - interval '1 hour' where container_id = $1`,
    values: [book.id],
  })
  await server.queue.runNow(catchUp, {})
  await server.queue.drain()
  const computed = (await book.sheet()).updated_time
  expect(server.database.clock.now().getTime() / 1000 - computed).toBeLessThan(60)
})

test('a locked column takes over no result any more', async () => {
  const book = await buildGradebook(server)
  const scheme = await schemeOf(book)
  const items = scheme.items.map((item) => ({ ...item, is_locked: true }))
  await server.call(gradebookCalls.saveScheme, { ...scheme, items }, { as: book.teacher })
  await server.database.query({
    text: 'update progress set best_score = 10 where context_id = $1 and user_id = $2',
    values: [book.id, book.first.userId],
  })
  await runQueue(server)
  expect(await cellsOf(book)).toMatchObject([{ score: 8 }])
})

test('a column of the teacher’s own is filled, renamed and taken away; its max does not fall below what somebody has', async () => {
  const book = await buildGradebook(server)
  const column = { id: book.id, title: '课堂表现', max: 20, group: 'usual' }
  const { item_id: itemId } = (await server.call(gradebookCalls.saveColumn, column, { as: book.teacher })).data
  await runQueue(server)
  await set(book, [{ uid: book.first.userId, item_id: itemId, score: 18, row_version: 0 }], '期中登记')
  expect((await book.sheet()).learners[0]?.percent).toBeCloseTo(85, 1)
  const change = (max: number) =>
    server.call(gradebookCalls.saveColumn, { ...column, item_id: itemId, max }, { as: book.teacher })
  expect((await change(10)).message).toBe('已有学员得18分，满分不能更低')
  expect((await change(40)).code).toBe(20000)
  await runQueue(server)
  expect((await book.sheet()).learners[0]?.percent).toBeCloseTo(62.5, 1)
  await server.call(gradebookCalls.deleteColumn, { id: book.id, item_id: itemId }, { as: book.teacher })
  await runQueue(server)
  expect((await book.sheet()).learners[0]?.percent).toBe(80)
  const placed = { id: book.id, item_id: book.examItem }
  expect((await server.call(gradebookCalls.deleteColumn, placed, { as: book.teacher })).code).toBe(40400)
})

test('what leaves the outline leaves the gradebook', async () => {
  const book = await buildGradebook(server)
  const tree = (await server.call(outlineCalls.tree, { content_id: book.id }, { as: book.teacher })).data
  const gone = tree.items.find((item) => item.content_id === book.work)
  const input = { content_id: book.id, id: gone?.id ?? 0 }
  expect((await server.call(outlineCalls.removeItem, input, { as: book.teacher })).code).toBe(20000)
  await runQueue(server)
  expect((await book.sheet()).items.map((item) => item.item_id)).toEqual([book.examItem])
})

test('who joins has a line at once', async () => {
  const book = await buildGradebook(server)
  const late = await buildLearnerOf(server, { id: book.id })
  await runQueue(server)
  const found = (await book.sheet()).learners.find(({ uid }) => uid === late.userId)
  expect(found).toMatchObject({ number: '', percent: null })
  const named = await server.call(gradebookCalls.sheet, { id: book.id, keyword: '学员10' }, { as: book.teacher })
  expect(named.data.learners.map(({ number }) => number)).toEqual(['10'])
})

test('computing anew by hand is allowed once a minute', async () => {
  const book = await buildGradebook(server)
  const refresh = () => server.call(gradebookCalls.refresh, { id: book.id }, { as: book.teacher })
  expect((await refresh()).code).toBe(42900)
})

test('two results of one learner at once leave a total of both', async () => {
  const book = await buildGradebook(server)
  const uid = book.first.userId
  await Promise.all([
    set(book, [{ uid, item_id: book.examItem, score: 10, row_version: 1 }]),
    set(book, [{ uid, item_id: book.workItem, score: 50, row_version: 0 }]),
  ])
  expect((await book.sheet()).learners[0]?.percent).toBe(75)
})

describe('who has an end of their own', () => {
  /** The exam is over after 100 s, for the second learner after 1000. */
  async function grantedBook() {
    const book = await buildGradebook(server, ['2', '10', '11'])
    const { id, teacher: as, exam, learners } = book
    const now = nowSeconds(server)
    await server.call(examCalls.update, { id: exam.id, c: id, close_at: now + 100 }, { as })
    await server.call(gradebookCalls.refresh, { id }, { as })
    const which = { id: exam.id, c: id, uid: learners[1]?.userId ?? 0 }
    const longer = { ...which, extra: 0, open_at: 0, close_at: now + 1000, extra_attempts: 0, reason: '病假' }
    const granted = await server.call(examManageCalls.grant, longer, { as })
    expect(granted.code).toBe(20000)
    await runQueue(server)
    const totals = async () => (await book.sheet()).learners.map(({ percent }) => percent)
    return { book, which, totals }
  }

  test('misses nothing before it, in their cell and their total, and everything after it', async () => {
    const { book, which, totals } = await grantedBook()
    await later(server, 200, async () => {
      await server.queue.runNow(catchUp, {})
      await server.queue.drain()
      expect(await totals()).toEqual([80, null, 0])
      const own = (await cellsOf(book)).filter(({ item_id }) => item_id === book.examItem)
      expect(own).toMatchObject([
        { uid: book.first.userId, state: 'final' },
        { uid: which.uid, state: 'none', row_version: 0 },
      ])
      const mine = { as: book.learners[1] ?? book.first }
      const { items, lines } = (await server.call(gradebookCalls.mine, { id: book.id }, mine)).data
      expect(items[0]?.is_over).toBe(false)
      expect(lines[0]?.state).toBe('none')
    })
    await later(server, 1100, async () => {
      await server.queue.runNow(catchUp, {})
      await server.queue.drain()
      expect(await totals()).toEqual([80, 0, 0])
    })
  })

  test('misses it as the others do once it is taken back', async () => {
    const { book, which, totals } = await grantedBook()
    await later(server, 200, async () => {
      await server.queue.runNow(catchUp, {})
      await server.queue.drain()
      const taken = { id: which.id, c: which.c, uid: which.uid }
      await server.call(examManageCalls.revoke, taken, { as: book.teacher })
      await runQueue(server)
      expect(await totals()).toEqual([80, 0, 0])
    })
  })

  test('a work that was given longer waits for it', async () => {
    const book = await buildGradebook(server)
    const { id, teacher: as, work, learners } = book
    const now = nowSeconds(server)
    await server.call(workCalls.update, { id: work, c: id, due_at: now + 100 }, { as })
    await server.call(gradebookCalls.refresh, { id }, { as })
    const longer = { id: work, c: id, uids: [learners[1]?.userId ?? 0], extended_to: now + 1000, reason: '病假' }
    expect((await server.call(workCalls.allow, longer, { as })).code).toBe(20000)
    await runQueue(server)
    await later(server, 200, async () => {
      await server.queue.runNow(catchUp, {})
      await server.queue.drain()
      expect((await book.sheet()).learners.map(({ percent }) => percent)).toEqual([40, null])
    })
  })
})
