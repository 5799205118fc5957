import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { lockSeconds } from '@zhixing/contract/around/marking/limits.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { addMembers, setRole } from '../../content/membership/public.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting, fiveQuestions } from '../../leaves/exam/exam.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()
const dayS = 86_400

/** Three learners hand in an exam with a short answer, one after the other; a fourth does not. */
async function queue() {
  const sitting = await buildSitting(server, { questions: fiveQuestions })
  const others = [
    await buildLearnerOf(server, { id: sitting.c }),
    await buildLearnerOf(server, { id: sitting.c }),
    await buildLearnerOf(server, { id: sitting.c }),
  ] as const
  const [second, third, absent] = others
  const hand = async (learner: typeof sitting.learner) => {
    const attempt = await beginSitting(server, {
      ...sitting,
      learner,
      start: () => sitting.start({}, learner),
    })
    await attempt.submit(1, { ...allRight, 5: ['答'] })
    return attempt.attempt_id
  }
  const handed = [await hand(sitting.learner), await hand(second), await hand(third)] as const
  const as = sitting.teacher
  const markAll = async (s: number) => {
    const { questions } = (await sitting.reading(s)).data
    await sitting.mark({ s, slot: 5, score: 5, row_version: questions.at(-1)?.row_version ?? 0 })
  }
  const list = (filter: object) => server.rows(markingCalls.getMarkPageData, { id: sitting.c, ...filter }, { as })
  const beside = (s: number, filter: object = {}, by = as) =>
    server.call(markingCalls.neighbours, { id: sitting.c, at_type: 'exam', s, ...filter }, { as: by })
  return { ...sitting, handed, others, absent, markAll, list, beside }
}

describe('the list', () => {
  test('has what waits, oldest first, and what was marked with who and when', async () => {
    const { handed, list, markAll, learner } = await queue()
    const [first] = handed
    expect((await list({})).rows.map(({ s }) => s)).toEqual([...handed])
    await markAll(first)
    expect((await list({})).rows.map(({ s }) => s)).toEqual(handed.slice(1))
    const { rows } = await list({ state: 'marked' })
    expect(rows).toMatchObject([
      { s: first, uid: learner.userId, state: 'marked', score: 15, max_score: 20, marker: '测试用户', no: 1 },
    ])
    expect(rows[0]?.mark_time).toBeGreaterThan(0)
  })

  test('is filtered by content, type and name', async () => {
    const { id, list, handed, learner } = await queue()
    expect((await list({ content_id: id })).total).toBe(handed.length)
    expect((await list({ content_type: 'exam' })).total).toBe(handed.length)
    expect((await list({ content_type: 'video' })).rows).toEqual([])
    expect((await list({ keyword: learner.name })).rows.map(({ uid }) => uid)).toContain(learner.userId)
    expect((await list({ keyword: '查无此人' })).rows).toEqual([])
  })

  test('who is missing is told of one content at a time', async () => {
    const { id, c, teacher, list, absent } = await queue()
    const asked = await list({ state: 'missing', content_id: id })
    expect(asked.rows).toMatchObject([{ uid: absent.userId, s: 0, state: 'missing' }])
    const ofAll = await server.call(markingCalls.getMarkPageData, { id: c, state: 'missing' }, { as: teacher })
    expect(ofAll).toMatchObject({ code: 40000, errors: [{ field: 'content_id' }] })
  })

  test('the overview counts each content', async () => {
    const { c, id, teacher, handed, markAll } = await queue()
    await markAll(handed[0])
    const { data } = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })
    expect(data).toMatchObject({
      waiting: 2,
      items: [{ content_id: id, content_type: 'exam', waiting: 2, marked: 1, returned: 0, missing: 1 }],
    })
  })

  test('the overview counts what was taken out of the collection as the list has it, and misses nobody there', async () => {
    const { c, id, teacher, handed, list } = await queue()
    const as = teacher
    const { data: outline } = await server.call(outlineCalls.tree, { content_id: c }, { as })
    const taken = outline.items.find((item) => item.content_id === id)
    await server.call(outlineCalls.removeItem, { content_id: c, id: taken?.id ?? 0 }, { as })
    const { data } = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as })
    expect(data).toMatchObject({ waiting: 3, items: [{ content_id: id, waiting: 3, missing: 0 }] })
    expect((await list({})).rows.map(({ s }) => s)).toEqual([...handed])
  })
})

describe('walking', () => {
  test('goes back and on in the filtered list, also from a hand-in that has just left it', async () => {
    const { handed, beside, markAll } = await queue()
    const [first, second, third] = handed
    expect((await beside(second)).data).toMatchObject({
      before: 1,
      total: 3,
      previous: { s: first },
      next: { s: third },
      next_waiting: { s: third },
    })
    await markAll(second)
    expect((await beside(second)).data).toMatchObject({
      before: 1,
      total: 2,
      previous: { s: first },
      next: { s: third },
    })
    const marked = await beside(second, { state: 'marked' })
    expect(marked.data).toMatchObject({ before: 0, total: 1, previous: null, next: null, next_waiting: { s: third } })
  })

  test('after the last that waits comes the first', async () => {
    const { handed, beside } = await queue()
    const last = await beside(handed[2])
    expect(last.data).toMatchObject({ next: null, next_waiting: { s: handed[0] } })
  })

  test('one’s own stands in the list and opens nowhere: it says so, and the way leads past it', async () => {
    const { c, handed, others, beside } = await queue()
    const [first, second, third] = handed
    const [cooperator] = others
    await server.database.tx((tx) => setRole(tx, { contentId: c, userIds: [cooperator.userId], role: 'admin' }))
    const as = cooperator
    const { rows } = await server.rows(markingCalls.getMarkPageData, { id: c }, { as })
    expect(rows.map(({ s, is_own }) => [s, is_own])).toEqual([
      [first, false],
      [second, true],
      [third, false],
    ])
    expect((await beside(first, {}, as)).data).toMatchObject({ next: { s: third }, next_waiting: { s: third } })
    expect((await beside(third, {}, as)).data).toMatchObject({ total: 3, previous: { s: first } })
    expect((await beside(third)).data).toMatchObject({ previous: { s: second } })
  })

  test('a hand-in of another collection stands nowhere', async () => {
    const mine = await queue()
    const other = await queue()
    expect((await mine.beside(other.handed[0])).code).toBe(40400)
  })
})

describe('filters and orders', () => {
  /** Three hand in a work: the first late by far; two are marked. */
  async function marked() {
    const made = await buildAssignment(server, { due_at: nowSeconds(server) - 7200 })
    const learners = [
      made.learner,
      await buildLearnerOf(server, { id: made.c }),
      await buildLearnerOf(server, { id: made.c }),
    ]
    const which = { id: made.id, c: made.c }
    await made.allow({ extended_to: nowSeconds(server) + dayS })
    const handed: number[] = []
    for (const as of learners) {
      const reply = await server.call(workCalls.submit, { ...which, row_version: 0, ...made.text('答') }, { as })
      handed.push(reply.data.submission.id)
    }
    const [first = 0, second = 0, third = 0] = handed
    const list = (filter: object) =>
      server.rows(markingCalls.getMarkPageData, { id: made.c, ...filter }, { as: made.teacher })
    const ids = async (filter: object) => (await list(filter)).rows.map(({ s }) => s)
    const beside = async (s: number, filter: object) =>
      (await server.call(markingCalls.neighbours, { id: made.c, at_type: 'work', s, ...filter }, { as: made.teacher }))
        .data
    return { ...made, learners, first, second, third, list, ids, beside }
  }

  /** What a list shows is what previous and next walk, both ways. */
  async function walk({ ids, beside }: Awaited<ReturnType<typeof marked>>, filter: object) {
    const listed = await ids(filter)
    const ways = await Promise.all(listed.map((s) => beside(s, filter)))
    expect(ways.map(({ before, total }) => [before, total])).toEqual(listed.map((_, at) => [at, listed.length]))
    expect(ways.map(({ previous }) => previous?.s)).toEqual(listed.map((_, at) => listed[at - 1]))
    expect(ways.map(({ next }) => next?.s)).toEqual(listed.map((_, at) => listed[at + 1]))
    return listed
  }

  test('late and in time are told apart', async () => {
    const made = await marked()
    expect(await walk(made, { late: 'in_time' })).toEqual([made.first])
    expect(await walk(made, { late: 'late' })).toEqual([made.second, made.third])
    expect((await made.beside(made.first, { late: 'late' })).total).toBe(2)
  })

  test('points and marker are asked of what was marked, and points order it', async () => {
    const made = await marked()
    await made.mark(made.first, 90)
    await made.mark(made.second, 40)
    const state = 'marked'
    expect(await walk(made, { state, score_min: 50 })).toEqual([made.first])
    expect(await walk(made, { state, score_max: 50 })).toEqual([made.second])
    expect(await walk(made, { state, sort: 'score' })).toEqual([made.second, made.first])
    expect(await walk(made, { state, sort: '-score' })).toEqual([made.first, made.second])
    expect(await walk(made, { state, marker_id: made.teacher.userId })).toEqual([made.first, made.second])
    expect(await walk(made, { state, marker_id: made.learner.userId })).toEqual([])
    // The way on to what waits is not cut off by what only marked ones have.
    expect((await made.beside(made.first, { state, score_min: 50 })).next_waiting).toMatchObject({ s: made.third })
    const { data } = await server.call(markingCalls.getCollectionDetailMarkData, { id: made.c }, { as: made.teacher })
    expect(data.markers).toMatchObject([{ uid: made.teacher.userId }])
  })

  test('names, numbers and times order the list from either end', async () => {
    const made = await marked()
    const byTime = [made.first, made.second, made.third]
    expect(await walk(made, {})).toEqual(byTime)
    expect(await walk(made, { sort: '-time' })).toEqual(byTime.toReversed())
    const byName = await walk(made, { sort: 'name' })
    expect(byName.toSorted()).toEqual(byTime.toSorted())
    expect(await walk(made, { sort: '-name' })).toEqual(byName.toReversed())
    const byNumber = await walk(made, { sort: 'number' })
    const { rows } = await made.list({ sort: 'number' })
    const numbers = rows.map(({ number }) => number || '~')
    expect(numbers).toEqual(numbers.toSorted())
    expect(await walk(made, { sort: '-number' })).toEqual(byNumber.toReversed())
    // Nothing that waits has points: they go by time.
    expect(await walk(made, { sort: 'score' })).toEqual(byTime)
  })

  test('an order nobody knows is refused', async () => {
    const { c, teacher } = await marked()
    const refused = await server.call(markingCalls.getMarkPageData, { id: c, sort: 'mood' as 'time' }, { as: teacher })
    expect(refused.code).toBe(40000)
  })
})

describe('works', () => {
  test('of what one person handed in the newest stands for all, with how late it was', async () => {
    const made = await buildAssignment(server, { due_at: nowSeconds(server) - 7200 })
    const { c, id, teacher } = made
    const first = (await made.submit()).data.submission
    const ask = (filter: object) => server.rows(markingCalls.getMarkPageData, { id: c, ...filter }, { as: teacher })
    const waiting = await ask({})
    expect(waiting.rows).toMatchObject([{ content_id: id, content_type: 'work', s: first.id, state: 'waiting' }])
    expect(waiting.rows[0]?.late_seconds).toBeGreaterThanOrEqual(7200)
    await made.giveBack(first.id)
    expect((await ask({ state: 'returned' })).rows).toMatchObject([{ s: first.id, marker: '测试用户' }])
    const second = (await made.submit()).data.submission
    expect((await ask({ state: 'returned' })).rows).toEqual([])
    expect((await ask({})).rows).toMatchObject([{ s: second.id, no: 2 }])
    await made.mark(second.id, 70)
    expect((await ask({ state: 'marked' })).rows).toMatchObject([{ s: second.id, score: 70, max_score: 100 }])
  })

  test('who was let off is not missing', async () => {
    const made = await buildAssignment(server)
    const { c, id, teacher } = made
    const overview = async () => {
      const reply = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })
      return reply.data.items[0]?.missing
    }
    expect(await overview()).toBe(1)
    await made.allow({ excused: true })
    expect(await overview()).toBe(0)
    const missing = await server.rows(
      markingCalls.getMarkPageData,
      { id: c, state: 'missing', content_id: id },
      { as: teacher },
    )
    expect(missing.rows).toEqual([])
  })
})

test('a teacher of another collection is refused', async () => {
  const { c } = await queue()
  const other = await buildSitting(server)
  const refused = await server.call(markingCalls.getMarkPageData, { id: c }, { as: other.teacher })
  expect(refused.code).toBe(40300)
})

describe('reminding', () => {
  test('tells who handed nothing in, once a day, and nobody else', async () => {
    const { id, c, teacher, absent, learner } = await queue()
    const remind = () => server.call(markingCalls.remind, { id: c, content_id: id }, { as: teacher })
    expect((await remind()).data).toEqual({ count: 1, skipped: 0 })
    const heard = async (as: typeof absent) =>
      (await server.rows(notificationCalls.lists, {}, { as })).rows.filter(({ title }) => title === '请尽快完成')
    expect(await heard(absent)).toMatchObject([{ link: `/collection/${c}/my-detail?item=${id}` }])
    expect(await heard(learner)).toEqual([])
    expect((await remind()).data).toEqual({ count: 0, skipped: 1 })
    expect((await later(server, dayS + 1, remind)).data).toEqual({ count: 1, skipped: 0 })
    expect(await heard(absent)).toHaveLength(2)
  })

  test('leaves out those who were not chosen, and what is of another collection', async () => {
    const { id, c, teacher, learner } = await queue()
    const other = await queue()
    const chosen = { id: c, content_id: id, uids: [learner.userId] }
    expect((await server.call(markingCalls.remind, chosen, { as: teacher })).data).toEqual({ count: 0, skipped: 0 })
    expect((await server.call(markingCalls.remind, { id: c, content_id: other.id }, { as: teacher })).code).toBe(40400)
  })
})

describe('locks', () => {
  /** Two who mark the same hand-in. */
  async function two() {
    const made = await queue()
    const [s] = made.handed
    const colleague = await buildMember(server, { org: made.teacher.org, role: 'ROLE_TEACHER' })
    const joining = { contentId: made.c, userIds: [colleague.userId], role: 'admin', via: 'invite' } as const
    await server.database.tx((tx) => addMembers(tx, joining))
    const lock = async (as: SignedIn, want: 'hold' | 'take' | 'leave' = 'hold') =>
      (await server.call(markingCalls.lock, { id: made.c, content_id: made.id, s, want }, { as })).data
    const lockedBy = async (as: SignedIn) =>
      (await server.rows(markingCalls.getMarkPageData, { id: made.c }, { as })).rows.find((row) => row.s === s)
        ?.locked_by
    return { ...made, s, colleague, lock, lockedBy }
  }

  test('tell who is marking a hand-in, are kept while it is open, and end with it', async () => {
    const { lock, teacher, colleague, lockedBy } = await two()
    expect(await lock(teacher)).toEqual({ mine: true, holder: '' })
    expect(await lock(colleague)).toEqual({ mine: false, holder: teacher.name })
    expect(await lockedBy(colleague)).toBe(teacher.name)
    expect(await lockedBy(teacher)).toBe('')
    expect(await lock(teacher)).toEqual({ mine: true, holder: '' })
    await lock(colleague, 'leave')
    expect(await lockedBy(colleague)).toBe(teacher.name)
    await lock(teacher, 'leave')
    expect(await lockedBy(colleague)).toBe('')
    expect((await lock(colleague)).mine).toBe(true)
  })

  test('may be taken over by one press, and are over after five minutes without a sign', async () => {
    const { lock, teacher, colleague } = await two()
    await lock(teacher)
    expect((await lock(colleague, 'take')).mine).toBe(true)
    expect(await lock(teacher)).toEqual({ mine: false, holder: colleague.name })
    expect((await later(server, lockSeconds + 1, () => lock(teacher))).mine).toBe(true)
  })

  test('refuse no mark', async () => {
    const { lock, colleague, markAll, s, list } = await two()
    await lock(colleague)
    await markAll(s)
    expect((await list({ state: 'marked' })).rows).toMatchObject([{ s }])
  })
})
