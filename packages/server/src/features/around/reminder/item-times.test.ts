import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { bothResults, buildPractice } from '../../leaves/practice/practice.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { lookAhead } from './workers.ts'

const server = useTestServer()
const hour = 3600
const day = 24 * hour

/** A teacher's two collections with the same learner; what is made in the first is placed in the second as well. */
async function buildTwo() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const members = [[learner, 'member']] as const
  const one = await buildCollection(server, teacher, { members })
  const two = await buildCollection(server, teacher, { members })
  const both = (id: number) =>
    server.call(outlineCalls.addItems, { content_id: two.id, section_id: 0, item_ids: [id] }, { as: teacher })
  const column = async (c: number) => {
    await runQueue(server)
    const { data } = await server.call(gradebookCalls.sheet, { id: c }, { as: teacher })
    return data.items[0]?.due_time
  }
  const pressing = async () => {
    const { data } = await server.call(homeCalls.nextActions, {}, { as: learner })
    return data.flatMap(({ kind, link }) => (kind === 'due' ? [Number(link.split('/')[2])] : []))
  }
  const told = async () => {
    await server.database.tx((tx) => enqueue(tx, lookAhead, {}))
    await runQueue(server)
    const { rows } = await server.rows(notificationCalls.lists, { limit: 50 }, { as: learner })
    return rows
      .filter(({ title }) => title === '即将截止')
      .map(({ link }) => Number(link.split('/')[2]))
      .toReversed()
  }
  return { teacher, learner, one: one.id, two: two.id, collection: one, both, column, pressing, told }
}

describe('one item in two containers with two dates', () => {
  test('an exam is sat, listed, reminded of and graded in each by its own', async () => {
    const made = await buildTwo()
    const { teacher, learner, one, two } = made
    const now = nowSeconds(server)
    const [first, second] = [now + 3 * day, now + 10 * day]
    const { id } = await buildExam(server, made.collection, { close_at: first })
    await made.both(id)
    const change = { id, c: two, close_at: second, attempts_max: 2 }
    expect((await server.call(examCalls.update, change, { as: teacher })).code).toBe(20000)
    const entrance = async (c: number) => (await server.call(examCalls.entrance, { id, c }, { as: learner })).data
    expect((await entrance(one)).settings).toMatchObject({ close_at: first, attempts_max: 1 })
    expect((await entrance(two)).settings).toMatchObject({ close_at: second, attempts_max: 2 })
    const edited = async (c?: number) =>
      (await server.call(examCalls.questions, { id, ...(c ? { c } : {}) }, { as: teacher })).data.settings.close_at
    expect([await edited(one), await edited(two), await edited()]).toEqual([first, second, first])
    expect([await made.column(one), await made.column(two)]).toEqual([first, second])
    await later(server, 2 * day + hour, async () => {
      expect(await made.pressing()).toEqual([one])
      expect(await made.told()).toEqual([one])
    })
    await later(server, 4 * day, async () => {
      expect((await server.call(examCalls.start, { id, c: one }, { as: learner })).message).toBe('考试已结束')
      expect((await entrance(two)).refusal).toBe('')
    })
    await later(server, 9 * day + hour, async () => {
      expect(await made.pressing()).toEqual([two])
      expect(await made.told()).toEqual([one, two])
    })
  })

  test('who is granted a window in one place has it there only', async () => {
    const made = await buildTwo()
    const { teacher, learner, one, two } = made
    const close_at = nowSeconds(server) + day
    const { id } = await buildExam(server, made.collection, { close_at })
    await made.both(id)
    const grant = { id, c: two, uid: learner.userId, extra: 0, open_at: 0, close_at: close_at + day, extra_attempts: 0 }
    expect((await server.call(examManageCalls.grant, { ...grant, reason: '病假' }, { as: teacher })).code).toBe(20000)
    await later(server, day + hour, async () => {
      expect((await server.call(examCalls.start, { id, c: one }, { as: learner })).code).toBe(40900)
      expect((await server.call(examCalls.start, { id, c: two }, { as: learner })).code).toBe(20000)
    })
  })

  test('a work that is due earlier in one is late there only, and what was handed in is timed anew', async () => {
    const made = await buildTwo()
    const { teacher, learner, one, two } = made
    const due = nowSeconds(server) + day
    const id = await buildWork(server, made.collection, { due_at: due })
    await made.both(id)
    const set = (c: number, due_at: number) => server.call(workCalls.update, { id, c, due_at }, { as: teacher })
    await set(two, due - 12 * hour)
    const detail = async (c: number) => (await server.call(workCalls.detail, { id, c }, { as: learner })).data
    expect([(await detail(one)).due_at, (await detail(two)).due_at]).toEqual([due, due - 12 * hour])
    const late = async (c: number) => (await detail(c)).submissions[0]?.late_s
    await later(server, 18 * hour, async () => {
      for (const c of [one, two]) {
        await server.call(workCalls.submit, { id, c, body: '<p>写好了</p>', row_version: 0 }, { as: learner })
      }
      expect([await late(one), (await late(two)) ?? 0]).toEqual([0, expect.closeTo(6 * hour, -2)])
    })
    await set(two, due)
    expect([await late(one), await late(two)]).toEqual([0, 0])
    await set(one, due - 12 * hour)
    expect([(await late(one)) ?? 0, await late(two)]).toEqual([expect.closeTo(6 * hour, -2), 0])
  })

  test('no end in one place holds against the end that the leaf has', async () => {
    const made = await buildTwo()
    const { teacher, learner, one, two } = made
    const { id } = await buildExam(server, made.collection, { close_at: nowSeconds(server) + day })
    await made.both(id)
    await server.call(examCalls.update, { id, c: two, close_at: 0 }, { as: teacher })
    expect([await made.column(one), await made.column(two)]).toEqual([expect.closeTo(nowSeconds(server) + day, -2), 0])
    await later(server, 2 * day, async () => {
      expect((await server.call(examCalls.start, { id, c: one }, { as: learner })).code).toBe(40900)
      expect((await server.call(examCalls.start, { id, c: two }, { as: learner })).code).toBe(20000)
    })
  })
})

test('a practice takes nothing after its place ends, and what comes after it was due is late', async () => {
  const { teacher, learner, one: c, collection, told } = await buildTwo()
  const now = nowSeconds(server)
  const id = await buildPractice(server, collection)
  const { data } = await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })
  const ids = data.items.map((item) => item.id)
  const rules = { content_id: c, ids, due_at: now + 5 * hour, close_at: now + 2 * day }
  expect((await server.call(outlineCalls.setRules, rules, { as: teacher })).code).toBe(20000)
  expect(await told()).toEqual([c])
  const made = { id, c, results: bothResults, row_version: 0 }
  const submit = () => server.call(practiceCalls.submit, made, { as: learner })
  expect((await later(server, 2 * day + hour, submit)).message).toBe('已过截止时间，不能再提交')
  await later(server, 6 * hour, submit)
  const { rows } = await server.database.query({
    text: 'select late_s as late from submission where content_id = $1',
    values: [id],
  })
  expect(rows).toEqual([{ late: expect.closeTo(hour, -2) }])
})

describe('a class that holds a placed collection', () => {
  async function buildClasses() {
    const teacher = await buildTeacher(server)
    const learner = await buildMember(server, { org: teacher.org })
    const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
    const rooms = [await buildTrialRoom(server, teacher), await buildTrialRoom(server, teacher)]
    for (const room of rooms) {
      await server.call(
        outlineCalls.addItems,
        { content_id: room.id, section_id: 0, item_ids: [collection.id] },
        { as: teacher },
      )
    }
    const learnsThrough = (room: number) =>
      server.database.query({
        name: 'test.learnsThrough',
        text: `with through as (update membership set via = 'container' where content_id = $1 and user_id = $2)
          insert into membership_source (content_id, user_id, source_id) values ($1, $2, $3)`,
        values: [collection.id, learner.userId, rooms[room]?.id],
      })
    const says = (room: number, id: number, { due_at, as = teacher }: { due_at: number; as?: SignedIn }) => {
      const times = { open_at: -1, due_at, close_at: -1 }
      const where = { content_id: rooms[room]?.id ?? 0, inner_id: collection.id, item_ids: [id] }
      return server.call(outlineCalls.setPlaceTimes, { ...where, ...times }, { as })
    }
    const due = async (as = learner) =>
      (await server.call(outlineCalls.tree, { content_id: collection.id }, { as })).data.items[0]?.due_at
    return { teacher, learner, collection, learnsThrough, says, due }
  }

  test('has its own times for its learners, of several the most generous, and others keep theirs', async () => {
    const { collection, teacher, learner, learnsThrough, says, due } = await buildClasses()
    const now = nowSeconds(server)
    const id = await buildWork(server, collection, { due_at: now + 5 * day })
    await says(0, id, { due_at: now + 2 * day })
    expect(await due()).toBe(now + 5 * day)
    await learnsThrough(0)
    expect(await due()).toBe(now + 2 * day)
    await learnsThrough(1)
    expect(await due()).toBe(now + 5 * day)
    await says(1, id, { due_at: now + 8 * day })
    expect(await due()).toBe(now + 8 * day)
    expect(await due(teacher)).toBe(now + 5 * day)
    const { data } = await server.call(workCalls.detail, { id, c: collection.id }, { as: learner })
    expect(data.due_at).toBe(now + 8 * day)
  })

  test('binds nobody who also came by themselves, but gives them what is later (K11)', async () => {
    const { collection, learner, learnsThrough, says, due } = await buildClasses()
    const now = nowSeconds(server)
    const id = await buildWork(server, collection, { due_at: now + 5 * day })
    await says(0, id, { due_at: now + 2 * day })
    await learnsThrough(0)
    expect(await due()).toBe(now + 2 * day)
    await server.call(collectionCalls.follow, { id: collection.id }, { as: learner })
    expect(await due()).toBe(now + 5 * day)
    await says(0, id, { due_at: now + 8 * day })
    expect(await due()).toBe(now + 8 * day)
  })

  test('sets them within the times of the collection, of what stands there, and only for who manages the class', async () => {
    const { collection, teacher, learner, says } = await buildClasses()
    const now = nowSeconds(server)
    const { id } = await buildExam(server, collection, { close_at: now + 5 * day })
    const late = await says(0, id, { due_at: now + 6 * day })
    expect(late.errors).toEqual([{ field: 'due_at', message: '不能超出内容原有的开放和截止时间' }])
    expect((await says(0, id, { due_at: 0 })).code).toBe(40000)
    expect((await says(0, id, { due_at: now + 4 * day, as: learner })).code).toBe(40300)
    const other = await buildCollection(server, teacher)
    const elsewhere = await buildExam(server, other)
    expect((await says(0, elsewhere.id, { due_at: now + 4 * day })).code).toBe(40400)
    const { rows } = await server.database.query({
      text: 'select 1 from place_time where content_id = $1',
      values: [id],
    })
    expect(rows).toEqual([])
  })
})

test('no chapters stand deeper than times are looked up through', () => {
  const levels = Object.values(contentTypes).map(({ container }) => container?.sections.length ?? 0)
  expect(Math.max(...levels)).toBeLessThanOrEqual(3)
})
