import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildLeaf, buildSection } from './outline.factory.ts'

const server = useTestServer()
const hour = 3600
const day = 24 * hour

type Rules = Omit<CallInput<typeof outlineCalls.setRules>, 'content_id'>

async function buildOutline() {
  const course = await buildCourse(server)
  const { c, teacher, learner } = course
  const set = (rules: Rules, as = teacher) => server.call(outlineCalls.setRules, { content_id: c, ...rules }, { as })
  const tree = async (as = learner) => (await server.call(outlineCalls.tree, { content_id: c }, { as })).data
  const itemOf = async (id: number, as = learner) => (await tree(as)).items.find(({ content_id }) => content_id === id)
  const placementOf = async (id: number) => (await itemOf(id, teacher))?.id ?? 0
  const put = async (id: number, section_id: number) => {
    const change = { content_id: c, ids: [await placementOf(id)], section_id }
    await server.call(outlineCalls.changeItems, change, { as: teacher })
  }
  return { ...course, set, tree, itemOf, placementOf, put, now: nowSeconds(server) }
}

describe('times of a chapter', () => {
  test('hold for what is in it and below, and for what is put there later; an item of its own wins', async () => {
    const { c, teacher, collection, set, itemOf, tree, placementOf, put, now } = await buildOutline()
    const chapter = await buildSection(server, collection)
    const below = await server.call(
      outlineCalls.createSection,
      { content_id: c, parent_id: chapter, title: '第一节' },
      { as: teacher },
    )
    const [inside, deeper, own] = [
      await buildWork(server, collection, { due_at: now + 20 * day }),
      await buildWork(server, collection),
      await buildWork(server, collection),
    ]
    await put(deeper, below.data.id)
    await put(own, chapter)
    expect((await set({ section_id: chapter, due_at: now + 5 * day })).data.changed).toBe(2)
    await put(inside, chapter)
    await set({ ids: [await placementOf(own)], due_at: now + 2 * day })
    const dues = await Promise.all([inside, deeper, own].map(async (id) => (await itemOf(id))?.due_at))
    expect(dues).toEqual([now + 5 * day, now + 5 * day, now + 2 * day])
    expect((await tree()).sections[0]).toMatchObject({ due_at: now + 5 * day })
    await set({ section_id: chapter, due_at: -1 })
    expect((await itemOf(inside))?.due_at).toBe(now + 20 * day)
    await set({ ids: [await placementOf(inside)], due_at: 0 })
    expect((await itemOf(inside))?.due_at).toBe(0)
  })

  test('shut what is in it until they open, with the moment, but for an exam, which says so itself', async () => {
    const { c, learner, teacher, collection, set, itemOf, put, now } = await buildOutline()
    const chapter = await buildSection(server, collection)
    const leaf = await buildLeaf(server, collection, { type: 'article' })
    const exam = await buildExam(server, collection)
    await put(leaf.id, chapter)
    await put(exam.id, chapter)
    const open_at = Math.floor(now / 60) * 60 + day
    await set({ section_id: chapter, open_at })
    expect(await itemOf(leaf.id)).toMatchObject({ open: false, lock_reason: expect.stringMatching(/ 开放$/), open_at })
    expect(await itemOf(exam.id)).toMatchObject({ open: true })
    const look = (as = learner) => server.call(articleCalls.detail, { id: leaf.id, c }, { as })
    expect((await look()).code).toBe(42300)
    expect((await look(teacher)).code).toBe(20000)
    expect((await server.call(examCalls.start, { id: exam.id, c }, { as: learner })).code).toBe(42300)
    expect((await later(server, day + 60, () => look())).code).toBe(20000)
  })
})

describe('some items', () => {
  test('are given their tries, and are hidden here: seen, opened, counted and graded nowhere in it', async () => {
    const { c, learner, teacher, collection, set, itemOf, placementOf } = await buildOutline()
    const exam = await buildExam(server, collection)
    const read = await buildLeaf(server, collection, { type: 'article' })
    const placement = await placementOf(exam.id)
    await set({ ids: [placement], attempts_max: 3 })
    const entrance = () => server.call(examCalls.entrance, { id: exam.id, c }, { as: learner })
    expect((await entrance()).data.attempts_left).toBe(3)
    await set({ ids: [placement], hidden: true })
    expect(await itemOf(exam.id)).toBeUndefined()
    expect(await itemOf(exam.id, teacher)).toMatchObject({ hidden: true, status: 1 })
    expect((await entrance()).code).toBe(40400)
    await runQueue(server)
    expect((await server.call(gradebookCalls.sheet, { id: c }, { as: teacher })).data.items).toEqual([])
    server.database.clock.offsetMs += 15_000
    const seen = { id: read.id, c, seconds: 15, end: true }
    expect((await server.call(articleCalls.view, seen, { as: learner })).data.container_percent).toBe(100)
    await set({ ids: [placement], hidden: false })
    expect((await entrance()).code).toBe(20000)
  })

  test('that an exam hidden in one place is open in another', async () => {
    const { learner, collection, set, placementOf } = await buildOutline()
    const other = await buildCourse(server)
    const exam = await buildExam(server, collection)
    await server.database.query({
      name: 'test.placeToo',
      text: 'insert into placement (container_id, content_id) values ($1, $2)',
      values: [other.c, exam.id],
    })
    await server.database.query({
      name: 'test.joinToo',
      text: `insert into membership (content_id, user_id, role) values ($1, $2, 'member')`,
      values: [other.c, learner.userId],
    })
    await set({ ids: [await placementOf(exam.id)], hidden: true })
    const found = await server.call(examCalls.entrance, { id: exam.id }, { as: learner })
    expect(found.data.c).toBe(other.c)
  })

  test('weigh what they are set to', async () => {
    const { c, learner, collection, set } = await buildOutline()
    const [light, heavy] = [
      await buildLeaf(server, collection, { type: 'article' }),
      await buildLeaf(server, collection, { type: 'article' }),
    ]
    await set({ ids: [heavy.placementId], weight: 3 })
    server.database.clock.offsetMs += 15_000
    const seen = { id: light.id, c, seconds: 15, end: true }
    expect((await server.call(articleCalls.view, seen, { as: learner })).data.container_percent).toBe(25)
  })

  test('show their editor whom a change touches, and how many handed in', async () => {
    const { c, teacher, learner, collection, itemOf, tree, placementOf } = await buildOutline()
    const id = await buildWork(server, collection)
    await server.call(workCalls.submit, { id, c, body: '<p>写好了</p>', row_version: 0 }, { as: learner })
    expect(await itemOf(id, teacher)).toMatchObject({ handed_in: 1 })
    expect((await tree(teacher)).learners).toBe(1)
    expect(await itemOf(id)).toMatchObject({ handed_in: -1 })
    const ids = [await placementOf(id)]
    const { data } = await server.call(outlineCalls.previewRules, { content_id: c, ids }, { as: teacher })
    expect(data).toEqual({ items: 1, learners: 1, begun: 1, handed_in: 1, empty_before: '' })
  })
})

describe('what does not fit together is refused at its place, and nothing is changed', () => {
  test('a due before the opening, an end before it, and a due after the end', async () => {
    const { collection, set, itemOf, placementOf, now } = await buildOutline()
    const id = await buildWork(server, collection)
    const ids = [await placementOf(id)]
    const refused = async (rules: Partial<Rules>) => (await set({ ids, ...rules })).errors?.map(({ field }) => field)
    expect(await refused({ open_at: now + 2 * day, due_at: now + day })).toEqual(['due_at'])
    expect(await refused({ open_at: now + 2 * day, close_at: now + day })).toEqual(['close_at'])
    expect(await refused({ due_at: now + 2 * day, close_at: now + day })).toEqual(['due_at'])
    expect(await itemOf(id)).toMatchObject({ open_at: 0, due_at: 0, close_at: 0 })
  })

  test('a chapter that ends before it begins, and an item it would shut for ever, by its title', async () => {
    const { collection, set, placementOf, put, now } = await buildOutline()
    const chapter = await buildSection(server, collection)
    const id = await buildWork(server, collection)
    await put(id, chapter)
    const wrong = await set({ section_id: chapter, open_at: now + 2 * day, close_at: now + day })
    expect(wrong.errors).toEqual([{ field: 'close_at', message: '截止时间要晚于开放时间' }])
    await set({ ids: [await placementOf(id)], close_at: now + day })
    const late = await set({ section_id: chapter, open_at: now + 2 * day })
    expect(late.errors?.[0]).toMatchObject({ field: 'close_at', message: expect.stringContaining('的截止时间要晚于') })
  })

  test('nothing chosen, an item of elsewhere, and a stranger', async () => {
    const { collection, set, placementOf } = await buildOutline()
    const other = await buildOutline()
    const foreign = await other.placementOf(await buildWork(server, other.collection))
    const ids = [await placementOf(await buildWork(server, collection))]
    expect((await set({ ids })).code).toBe(40000)
    expect((await set({ ids: [foreign], weight: 2 })).code).toBe(40400)
    expect((await set({ section_id: await buildSection(server, other.collection), weight: 2 })).code).toBe(40400)
    expect((await set({ ids, weight: 2 }, await buildTeacher(server))).code).toBe(40300)
  })
})
