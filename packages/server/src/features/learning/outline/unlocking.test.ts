import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Unlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { describe, expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { buildLocked, byHand, prevDone } from './locked.factory.ts'
import { openByClock } from './workers.ts'

const server = useTestServer()
const dayS = 24 * 3600

describe('each rule locks what it is for until it is met', () => {
  test('the item before is done', async () => {
    const { set, article, look, read, itemOf, teacher, collection } = await buildLocked(server)
    const [first, second] = [await article(), await article()]
    expect((await set({ ids: [second.placementId], unlock: prevDone, relock: true })).code).toBe(20000)
    const { title } = (await itemOf(first.id)) ?? { title: '' }
    const reason = `完成「${title}」后解锁`
    expect(await itemOf(second.id)).toMatchObject({ open: false, lock_reason: reason, unlock: null, unlock_text: '' })
    expect(await look(second.id)).toMatchObject({ code: 42300, message: reason })
    expect((await look(second.id, teacher)).code).toBe(20000)
    expect(await itemOf(second.id, teacher)).toMatchObject({ open: true, unlock: prevDone, unlock_text: reason })
    await read(first.id)
    expect((await look(second.id)).code).toBe(20000)
    expect(await itemOf(second.id)).toMatchObject({ open: true, lock_reason: '' })
    expect(collection.id).toBeGreaterThan(0)
  })

  test('the chapter before is finished, by so many of its items', async () => {
    const { set, article, look, read, chapter, tree, teacher } = await buildLocked(server)
    const [a, b, other] = [await article(), await article(), await article()]
    const [first, second] = [await chapter(a.id, b.id), await chapter(other.id)]
    expect((await set({ section_id: first, finish_n: 1 })).code).toBe(20000)
    expect((await set({ section_id: second, unlock: prevDone, relock: true })).code).toBe(20000)
    expect(await look(other.id)).toMatchObject({ code: 42300, message: '完成「第一章」后解锁' })
    expect((await tree()).sections[1]).toMatchObject({ open: false, lock_reason: '完成「第一章」后解锁' })
    await read(b.id)
    expect((await look(other.id)).code).toBe(20000)
    const far = { percent: 100, finish_n: 1, required: 2, done: 1 }
    expect((await tree()).sections).toMatchObject([far, { open: true, required: 1, done: 0 }])
    expect((await tree(teacher)).sections).toMatchObject([{ required: 0, done: 0 }, { required: 0 }])
  })

  test('named chapters and items are done', async () => {
    const { set, article, look, read, chapter } = await buildLocked(server)
    const [alone, a, other] = [await article(), await article(), await article()]
    const first = await chapter(a.id)
    await chapter(other.id)
    const unlock: Unlock = { all: [{ rule: 'done', sections: [first], items: [alone.id] }] }
    expect((await set({ ids: [other.placementId], unlock, relock: true })).code).toBe(20000)
    await read(a.id)
    expect((await look(other.id)).code).toBe(42300)
    await read(alone.id)
    expect((await look(other.id)).code).toBe(20000)
  })

  test('so much of an exam’s points was earned', async () => {
    const { c, set, article, look, collection, learner, itemOf, teacher } = await buildLocked(server)
    const exam = await buildExam(server, collection)
    const other = await article()
    const unlock: Unlock = { all: [{ rule: 'score', item: exam.id, least: 60 }] }
    expect((await set({ ids: [other.placementId], unlock, relock: true })).code).toBe(20000)
    const { title } = (await itemOf(exam.id, teacher)) ?? { title: '' }
    expect(await look(other.id)).toMatchObject({ code: 42300, message: `「${title}」得分率达到 60%后解锁` })
    const earned = (score: number) =>
      server.database.query({
        text: `insert into progress (user_id, content_id, context_id, best_score, max_score) values ($1, $2, $3, $4, 100)
          on conflict (context_id, user_id, content_id) do update set best_score = excluded.best_score`,
        values: [learner.userId, exam.id, c, score],
      })
    await earned(59)
    expect((await look(other.id)).code).toBe(42300)
    await earned(60)
    expect((await look(other.id)).code).toBe(20000)
  })

  test('days since one joined, told with the moment, and kept by the clock', async () => {
    const { c, set, article, look, learner } = await buildLocked(server)
    const leaf = await article()
    const unlock: Unlock = { all: [{ rule: 'after', days: 3, from: 'join' }] }
    await set({ ids: [leaf.placementId], unlock, relock: true })
    await runQueue(server)
    expect(await look(leaf.id)).toMatchObject({
      code: 42300,
      message: expect.stringMatching(/^加入满 3 天（\d{4}-\d\d-\d\d \d\d:\d\d）后解锁$/),
    })
    const keptFor = async () => {
      const { rows } = await server.database.query({
        text: 'select user_id::int as id from item_unlock where container_id = $1 and placement_id = $2',
        values: [c, leaf.placementId],
      })
      return rows
    }
    await server.queue.runNow(openByClock, {})
    expect(await keptFor()).toEqual([])
    await later(server, 3 * dayS + 60, async () => {
      expect((await look(leaf.id)).code).toBe(20000)
      await server.queue.runNow(openByClock, {})
      expect(await keptFor()).toEqual([{ id: learner.userId }])
    })
  })

  test('somebody opens it by hand, for one or for all, and shuts it again', async () => {
    const { c, set, article, look, join, learner, teacher } = await buildLocked(server)
    const leaf = await article()
    await set({ ids: [leaf.placementId], unlock: byHand, relock: true })
    const other = await join()
    await runQueue(server)
    expect(await look(leaf.id)).toMatchObject({ code: 42300, message: '由教师开放' })
    const open = (uid: number, opened = true) =>
      server.call(outlineCalls.openByHand, { content_id: c, id: leaf.placementId, uid, opened }, { as: teacher })
    expect((await open(learner.userId)).code).toBe(20000)
    expect([(await look(leaf.id)).code, (await look(leaf.id, other)).code]).toEqual([20000, 42300])
    await open(learner.userId, false)
    expect((await look(leaf.id)).code).toBe(42300)
    await open(0)
    await runQueue(server)
    expect([(await look(leaf.id)).code, (await look(leaf.id, other)).code]).toEqual([20000, 20000])
    await open(0, false)
    await runQueue(server)
    expect([(await look(leaf.id)).code, (await look(leaf.id, other)).code]).toEqual([42300, 42300])
    expect((await open((await buildMember(server)).userId)).errors).toMatchObject([{ field: 'uid' }])
  })
})

describe('the preview of a lock', () => {
  test('names an empty chapter before: it counts as done, and locks nobody (N10)', async () => {
    const { set, article, look, chapter, c, teacher } = await buildLocked(server)
    const [hidden, leaf] = [await article(), await article()]
    await chapter(hidden.id)
    const second = await chapter(leaf.id)
    const emptyBefore = async (section_id: number) =>
      (await server.call(outlineCalls.previewRules, { content_id: c, section_id }, { as: teacher })).data.empty_before
    const title = async () =>
      (await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data.sections[0]
    expect(await emptyBefore(second)).toBe('')
    await set({ ids: [hidden.placementId], hidden: true })
    expect(await emptyBefore(second)).toBe((await title())?.title)
    expect(await emptyBefore((await title())?.id ?? 0)).toBe('')
    await set({ section_id: second, unlock: prevDone })
    await runQueue(server)
    expect((await look(leaf.id)).code).toBe(20000)
  })
})

describe('stricter rules', () => {
  test('bind everybody who has not begun, and keep open what somebody began (N10)', async () => {
    const { set, article, look, read, join, chapter, c, teacher } = await buildLocked(server)
    const [leaf, below] = [await article(), await article()]
    const sectionId = await chapter(below.id)
    const never = await join()
    await read(leaf.id)
    await read(below.id)
    server.database.clock.offsetMs += 1000
    const asked = { content_id: c, ids: [leaf.placementId] }
    const { data } = await server.call(outlineCalls.previewRules, asked, { as: teacher })
    expect(data).toMatchObject({ learners: 2, begun: 1 })
    await set({ ids: [leaf.placementId], unlock: byHand })
    await set({ section_id: sectionId, unlock: byHand })
    server.database.clock.offsetMs += 1000
    const later = await join()
    const codes = async (id: number) => [
      (await look(id)).code,
      (await look(id, never)).code,
      (await look(id, later)).code,
    ]
    expect([await codes(leaf.id), await codes(below.id)]).toEqual(Array(2).fill([20000, 42300, 42300]))
    await runQueue(server)
    expect([await codes(leaf.id), await codes(below.id)]).toEqual(Array(2).fill([20000, 42300, 42300]))
    await set({
      ids: [leaf.placementId],
      unlock: { all: [{ rule: 'manual' }, { rule: 'after', days: 9, from: 'join' }] },
    })
    await runQueue(server)
    expect([(await look(leaf.id)).code, (await look(leaf.id, later)).code]).toEqual([20000, 42300])
  })

  test('are made to bind those too who had begun, by locking again alone (N10)', async () => {
    const { set, article, look, read } = await buildLocked(server)
    const leaf = await article()
    await read(leaf.id)
    server.database.clock.offsetMs += 1000
    await set({ ids: [leaf.placementId], unlock: byHand })
    await runQueue(server)
    expect((await look(leaf.id)).code).toBe(20000)
    expect((await set({ ids: [leaf.placementId], relock: true })).code).toBe(20000)
    await runQueue(server)
    expect((await look(leaf.id)).code).toBe(42300)
  })

  test('or lock it again, and judge each anew', async () => {
    const { set, article, look, read, join } = await buildLocked(server)
    const [first, second] = [await article(), await article()]
    const other = await join()
    await set({ ids: [second.placementId], unlock: prevDone, relock: true })
    await read(first.id)
    await runQueue(server)
    expect([(await look(second.id)).code, (await look(second.id, other)).code]).toEqual([20000, 42300])
    await set({ ids: [second.placementId], unlock: byHand, relock: true })
    await runQueue(server)
    expect((await look(second.id)).code).toBe(42300)
    await set({ ids: [second.placementId], unlock: prevDone, relock: true })
    await runQueue(server)
    expect([(await look(second.id)).code, (await look(second.id, other)).code]).toEqual([20000, 42300])
    await set({ ids: [second.placementId], unlock: null })
    expect((await look(second.id, other)).code).toBe(20000)
  })

  test('what was unlocked stays so when something is added before it', async () => {
    const { c, set, article, look, read, teacher, tree } = await buildLocked(server)
    const [first, second] = [await article(), await article()]
    await set({ ids: [second.placementId], unlock: prevDone, relock: true })
    await runQueue(server)
    await read(first.id)
    const between = await article()
    const { version } = await tree(teacher)
    const items = [first, between, second].map(({ placementId }) => ({ id: placementId, section_id: 0 }))
    const order = { content_id: c, version, sections: [], items }
    expect((await server.call(outlineCalls.reorder, order, { as: teacher })).code).toBe(20000)
    await runQueue(server)
    expect((await look(second.id)).code).toBe(20000)
  })
})

test('of two who are computed at once the later one sees all: neither progress nor a lock is left behind', async () => {
  const { c, set, article, read, learner, chapter } = await buildLocked(server)
  const [a, b, other, shut] = [await article(), await article(), await article(), await article()]
  await chapter(shut.id)
  const unlock: Unlock = { all: [{ rule: 'done', sections: [], items: [other.id] }] }
  await set({ ids: [shut.placementId], unlock, relock: true })
  await read(a.id)
  await runQueue(server)
  const key = [c, learner.userId]
  let reading: ReturnType<typeof read> | undefined
  // Somebody else is at the same learner: what they find done is seen by nobody until they are through.
  await server.database.tx(async (tx) => {
    await tx.query({
      text: 'select from progress where context_id = 0 and content_id = $1 and user_id = $2 for update',
      values: key,
    })
    reading = read(b.id)
    const waiting = async () => {
      const { rowCount } = await server.database.query({
        text: `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%in_progress%' and datname = current_database()`,
        values: [],
      })
      return rowCount
    }
    await expect.poll(waiting).toBe(1)
    await tx.query({
      text: `insert into progress (user_id, content_id, context_id, state, percent, completed_at) values ($2, $3, $1, 'completed', 100, clock_now())`,
      values: [...key, other.id],
    })
  })
  expect((await reading)?.data.container_percent).toBe(75)
  const { rows } = await server.database.query({
    text: `select (select percent from progress where context_id = 0 and content_id = $1 and user_id = $2) as percent,
      exists (select from item_unlock where container_id = $1 and user_id = $2 and placement_id = $3) as "isOpen"`,
    values: [...key, shut.placementId],
  })
  expect(rows).toEqual([{ percent: 75, isOpen: true }])
})

describe('weights of chapters', () => {
  test('weigh the progress of the whole, are 1000 together, and give way to items again', async () => {
    const { c, article, chapter, read, tree, teacher } = await buildLocked(server)
    const [a, b, other] = [await article(), await article(), await article()]
    const [first, second] = [await chapter(a.id, b.id), await chapter(other.id)]
    const weigh = (weights: { id: number; weight: number }[]) =>
      server.call(outlineCalls.setWeights, { content_id: c, parent_id: 0, weights }, { as: teacher })
    expect((await weigh([{ id: first, weight: 1000 }])).errors).toMatchObject([{ field: 'weights' }])
    const wrong = [
      { id: first, weight: 500 },
      { id: second, weight: 499 },
    ]
    expect((await weigh(wrong)).errors).toEqual([{ field: 'weights', message: '同一级的权重之和必须为1000' }])
    expect(
      (
        await weigh([
          { id: first, weight: 800 },
          { id: second, weight: 200 },
        ])
      ).code,
    ).toBe(20000)
    expect((await read(a.id)).data.container_percent).toBe(40)
    expect((await tree()).percent).toBe(40)
    expect((await weigh([])).code).toBe(20000)
    await runQueue(server)
    expect((await tree()).percent).toBe(33)
  })
})
