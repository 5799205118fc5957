import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Unlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildLeaf, buildSection } from './outline.factory.ts'
import { openByClock } from './workers.ts'

const server = useTestServer()
const dayS = 24 * 3600

type Rules = Omit<CallInput<typeof outlineCalls.setRules>, 'content_id'>

/** A course with articles, read by those who learn it. */
async function buildLocked() {
  const course = await buildCourse(server)
  const { c, teacher, learner, collection } = course
  const set = (rules: Rules) => server.call(outlineCalls.setRules, { content_id: c, ...rules }, { as: teacher })
  const tree = async (as: SignedIn = learner) => (await server.call(outlineCalls.tree, { content_id: c }, { as })).data
  const itemOf = async (id: number, as?: SignedIn) => (await tree(as)).items.find(({ content_id }) => content_id === id)
  const article = () => buildLeaf(server, collection, { type: 'article' })
  const look = (id: number, as: SignedIn = learner) => server.call(articleCalls.detail, { id, c }, { as })
  const chapter = async (...ids: number[]) => {
    const id = await buildSection(server, collection)
    const placements = await Promise.all(ids.map(async (one) => (await itemOf(one, teacher))?.id ?? 0))
    if (ids.length > 0) {
      await server.call(outlineCalls.changeItems, { content_id: c, ids: placements, section_id: id }, { as: teacher })
    }
    return id
  }
  const read = async (id: number, as: SignedIn = learner) => {
    server.database.clock.offsetMs += learnLimits.viewCap * 1000
    const seen = { id, c, seconds: learnLimits.viewCap, end: true }
    return await server.call(articleCalls.view, seen, { as })
  }
  const join = async () => {
    const who = await buildMember(server, { org: course.teacher.org })
    await server.database.tx((tx) =>
      addMembers(tx, { contentId: c, userIds: [who.userId], role: 'member', via: 'self' }),
    )
    return who
  }
  return { ...course, set, tree, itemOf, article, look, chapter, read, join }
}

const prevDone: Unlock = { all: [{ rule: 'prev_done' }] }
const byHand: Unlock = { all: [{ rule: 'manual' }] }

describe('each rule locks what it is for until it is met', () => {
  test('the item before is done', async () => {
    const { set, article, look, read, itemOf, teacher, collection } = await buildLocked()
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
    const { set, article, look, read, chapter, tree, teacher } = await buildLocked()
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
    const { set, article, look, read, chapter } = await buildLocked()
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
    const { c, set, article, look, collection, learner, itemOf, teacher } = await buildLocked()
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
    const { c, set, article, look, learner } = await buildLocked()
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
    const { c, set, article, look, join, learner, teacher } = await buildLocked()
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

describe('for whom alone something was opened', () => {
  test('is found by name or 学号 among those who learn there, told, and taken back', async () => {
    const { c, set, article, chapter, learner, teacher, join } = await buildLocked()
    const leaf = await article()
    const shut = await chapter(leaf.id)
    await set({ section_id: shut, unlock: byHand, relock: true })
    const other = await join()
    const facts = async (who: SignedIn) => {
      const { rows } = await server.database.query({
        text: `update org_member set number = $2 where user_id = $1 returning (select name from profile p where p.user_id = $1) as name`,
        values: [who.userId, `N${who.userId}`],
      })
      return (rows as { name: string }[])[0]?.name ?? ''
    }
    const [name] = [await facts(learner), await facts(other)]
    const where = { content_id: c, section_id: shut }
    const found = async (keyword?: string) =>
      await server.rows(outlineCalls.openedFor, keyword === undefined ? where : { ...where, keyword }, { as: teacher })
    expect(await found()).toMatchObject({ total: 0, rows: [] })
    expect((await found(`N${other.userId}`)).rows).toMatchObject([{ uid: other.userId, opened: false }])
    expect((await found(name)).rows.map(({ uid }) => uid)).toContain(learner.userId)
    const one = { ...where, uid: learner.userId }
    await server.call(outlineCalls.openByHand, { ...one, opened: true }, { as: teacher })
    await server.call(outlineCalls.openByHand, { ...where, uid: 0, opened: true }, { as: teacher })
    expect(await found()).toMatchObject({
      total: 1,
      rows: [{ uid: learner.userId, number: `N${learner.userId}`, opened: true }],
    })
    await server.call(outlineCalls.openByHand, { ...one, opened: false }, { as: teacher })
    expect(await found()).toMatchObject({ total: 0 })
    expect((await found(`N${teacher.userId}`)).total).toBe(0)
    expect((await server.call(outlineCalls.openedFor, { content_id: c }, { as: teacher })).code).toBe(40000)
    const both = { ...where, id: leaf.placementId }
    expect((await server.call(outlineCalls.openedFor, both, { as: teacher })).code).toBe(40000)
  })

  test('and a keyword is paged among thousands', async () => {
    const { c, set, article, teacher } = await buildLocked()
    const leaf = await article()
    await set({ ids: [leaf.placementId], unlock: byHand })
    await server.database.query({
      text: `with made as (insert into auth_user (name, email) select '甲', gen_random_uuid() || '@no-mail.invalid' from generate_series(1, 5000) returning id),
        named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '甲' || id from made)
        insert into membership (content_id, user_id, role) select $1, id, 'member' from made`,
      values: [c],
    })
    const asked = { content_id: c, id: leaf.placementId, keyword: '甲', limit: 20, page: 250 }
    const last = await server.rows(outlineCalls.openedFor, asked, { as: teacher })
    expect([last.total, last.rows.length]).toEqual([5000, 20])
  })
})

describe('every way to what is locked is shut', () => {
  test('an exam begun, a work handed in, an article learned, a file read', async () => {
    const { c, set, article, chapter, collection, learner } = await buildLocked()
    const [exam, work, leaf] = [
      await buildExam(server, collection),
      await buildWork(server, collection),
      await article(),
    ]
    const shut = await chapter(exam.id, work, leaf.id)
    await set({ section_id: shut, unlock: byHand, relock: true })
    const as = { as: learner }
    const codes = [
      await server.call(examCalls.entrance, { id: exam.id, c }, as),
      await server.call(examCalls.start, { id: exam.id, c }, as),
      await server.call(workCalls.detail, { id: work, c }, as),
      await server.call(workCalls.submit, { id: work, c, body: '<p>写好了</p>', row_version: 0 }, as),
      await server.call(articleCalls.view, { id: leaf.id, c, seconds: 5, end: true }, as),
      await server.call(articleCalls.detail, { id: leaf.id }, as),
    ].map(({ code }) => code)
    expect(codes).toEqual([42300, 42300, 42300, 42300, 42300, 42300])
  })

  test('who is through the entrance of another place comes in there', async () => {
    const { set, article, learner, look } = await buildLocked()
    const leaf = await article()
    await set({ ids: [leaf.placementId], unlock: byHand, relock: true })
    const other = await buildCourse(server)
    await server.database.query({
      text: 'insert into placement (container_id, content_id) values ($1, $2)',
      values: [other.c, leaf.id],
    })
    await server.database.query({
      text: `insert into membership (content_id, user_id, role) values ($1, $2, 'member')`,
      values: [other.c, learner.userId],
    })
    expect((await look(leaf.id)).code).toBe(42300)
    expect((await server.call(articleCalls.detail, { id: leaf.id }, { as: learner })).data?.c).toBe(other.c)
  })
})

describe('stricter rules', () => {
  test('keep what was open to those who learn there, and bind who comes later', async () => {
    const { set, article, look, join } = await buildLocked()
    const leaf = await article()
    server.database.clock.offsetMs += 1000
    await set({ ids: [leaf.placementId], unlock: byHand })
    server.database.clock.offsetMs += 1000
    const later = await join()
    expect([(await look(leaf.id)).code, (await look(leaf.id, later)).code]).toEqual([20000, 42300])
    await runQueue(server)
    await set({
      ids: [leaf.placementId],
      unlock: { all: [{ rule: 'manual' }, { rule: 'after', days: 9, from: 'join' }] },
    })
    await runQueue(server)
    expect([(await look(leaf.id)).code, (await look(leaf.id, later)).code]).toEqual([20000, 42300])
  })

  test('or lock it again, and judge each anew', async () => {
    const { set, article, look, read, join } = await buildLocked()
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
    const { c, set, article, look, read, teacher, tree } = await buildLocked()
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
  const { c, set, article, read, learner, chapter } = await buildLocked()
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
    await vi.waitFor(async () => {
      const { rowCount } = await server.database.query({
        text: `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%in_progress%' and datname = current_database()`,
        values: [],
      })
      expect(rowCount).toBe(1)
    })
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
    const { c, article, chapter, read, tree, teacher } = await buildLocked()
    const [a, b, other] = [await article(), await article(), await article()]
    const [first, second] = [await chapter(a.id, b.id), await chapter(other.id)]
    const weigh = (weights: { id: number; weight: number }[]) =>
      server.call(outlineCalls.setWeights, { content_id: c, parent_id: 0, weights }, { as: teacher })
    expect((await weigh([{ id: first, weight: 1000 }])).errors).toMatchObject([{ field: 'weights' }])
    const wrong = [
      { id: first, weight: 500 },
      { id: second, weight: 499 },
    ]
    expect((await weigh(wrong)).errors).toEqual([{ field: 'weights', message: '同一级章节的权重之和必须为1000' }])
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

describe('what cannot be is told at its place, and nothing is changed', () => {
  test('a rule that names what comes later, itself, or what is elsewhere', async () => {
    const { set, article, itemOf, teacher, chapter } = await buildLocked()
    const [first, second] = [await article(), await article()]
    const around = await chapter(first.id)
    const naming = (id: number): Unlock => ({ all: [{ rule: 'done', sections: [], items: [id] }] })
    for (const id of [first.id, 999_999_999]) {
      const reply = await set({ ids: [first.placementId], unlock: naming(id), weight: 7 })
      expect([reply.code, reply.errors?.map(({ field }) => field)]).toEqual([40000, ['unlock']])
    }
    const inside = await set({
      ids: [first.placementId],
      unlock: { all: [{ rule: 'done', sections: [around], items: [] }] },
    })
    expect(inside.errors).toMatchObject([{ field: 'unlock' }])
    const later = await set({ ids: [second.placementId], unlock: naming(first.id) })
    expect(later.errors).toMatchObject([
      { field: 'unlock', message: expect.stringContaining('只能选择排在它之前的内容') },
    ])
    expect(await itemOf(first.id, teacher)).toMatchObject({ unlock: null })
    expect((await set({ ids: [first.placementId], finish_n: 2 })).errors).toMatchObject([{ field: 'finish_n' }])
  })

  test('a move after which a rule would name what comes later', async () => {
    const { c, set, article, teacher, tree, itemOf, look } = await buildLocked()
    const [first, second] = [await article(), await article()]
    const { title } = (await itemOf(first.id)) ?? { title: '' }
    await set({
      ids: [second.placementId],
      unlock: { all: [{ rule: 'done', sections: [], items: [first.id] }] },
      relock: true,
    })
    const { version } = await tree(teacher)
    const items = [second, first].map(({ placementId }) => ({ id: placementId, section_id: 0 }))
    const moved = await server.call(
      outlineCalls.reorder,
      { content_id: c, version, sections: [], items },
      { as: teacher },
    )
    expect(moved.errors).toMatchObject([{ field: 'items', message: expect.stringContaining(`要求先学「${title}」`) }])
    expect((await tree(teacher)).items.map(({ content_id }) => content_id)).toEqual([first.id, second.id])
    const gone = { content_id: c, id: first.placementId }
    expect((await server.call(outlineCalls.removeItem, gone, { as: teacher })).code).toBe(20000)
    expect((await look(second.id)).code).toBe(20000)
  })

  test('a stranger', async () => {
    const { c, article } = await buildLocked()
    const leaf = await article()
    const input = { content_id: c, id: leaf.placementId, uid: 0, opened: true }
    expect((await server.call(outlineCalls.openByHand, input, { as: await buildTeacher(server) })).code).toBe(40300)
  })
})
