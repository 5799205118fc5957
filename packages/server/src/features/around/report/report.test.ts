import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPlan, buildRoom } from '../../containers/room/room.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting, fiveQuestions } from '../../leaves/exam/exam.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

/** A collection with an exam: one learner has done it, one has not begun. */
async function taught() {
  const sitting = await buildSitting(server)
  const late = await buildLearnerOf(server, { id: sitting.c })
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { ...allRight, 1: ['A'] })
  return { ...sitting, late }
}

test('the figures of a collection count its learners, by band, by day and by item', async () => {
  const { c, id, teacher } = await taught()
  const { data } = await server.call(reportCalls.summary, { id: c, days: 7 }, { as: teacher })
  expect(data).toMatchObject({
    members: 2,
    started: 1,
    completed: 1,
    active_week: 1,
    average_percent: 50,
    average_score: 80,
    bands: [1, 0, 1],
    waiting: 0,
  })
  expect(data.days).toHaveLength(7)
  expect(data.days.at(-1)).toMatchObject({ joined: 2 })
  expect(data.items).toMatchObject([
    { content_id: id, content_type: 'exam', started: 1, completed: 1, average_percent: 50, average_score: 80 },
  ])
})

test('what waits to be marked is counted as the list of it counts, a second attempt after a marked one too', async () => {
  const sitting = await buildSitting(server, { questions: fiveQuestions, attempts_max: 2 })
  const asked = { id: sitting.c, days: 7 }
  const first = await beginSitting(server, sitting)
  await first.submit(1, { 5: ['第一次'] })
  const { questions } = (await sitting.reading(first.attempt_id)).data
  const { row_version = 0 } = questions.find(({ slot }) => slot === 5) ?? {}
  await sitting.mark({ s: first.attempt_id, slot: 5, row_version, score: 8 })
  const none = await server.call(reportCalls.summary, asked, { as: sitting.teacher })
  expect(none.data).toMatchObject({ waiting: 0, items: [{ waiting: 0 }] })
  const second = await beginSitting(server, sitting)
  await second.submit(1, { 5: ['第二次'] })
  const { data } = await server.call(reportCalls.summary, asked, { as: sitting.teacher })
  expect(data).toMatchObject({ waiting: 1, items: [{ waiting: 1 }] })
})

test('a container that holds others has scores: theirs, as their own gradebooks total them', async () => {
  const { c, id: exam, teacher, learner, late } = await taught()
  const room = await buildRoom(server, teacher, {
    members: [
      [learner, 'member'],
      [late, 'member'],
    ],
  })
  const { stage, plan } = await buildPlan(server, room.id)
  const placed = { content_id: room.id, section_id: stage, item_ids: [c] }
  expect((await server.call(outlineCalls.addItems, placed, { as: teacher })).code).toBe(20000)
  await runQueue(server)
  const summary = async (filter: object = {}, as: SignedIn = teacher) =>
    (await server.call(reportCalls.summary, { id: room.id, ...filter }, { as })).data
  expect(await summary()).toMatchObject({ average_score: 80, items: [{ content_id: c, average_score: 80 }] })
  expect(await summary({ section_id: stage })).toMatchObject({ average_score: 80 })
  const scoreOf = async (filter: object, as: SignedIn = teacher) => {
    const { rows } = await server.rows(reportCalls.stats, { id: room.id, ...filter }, { as })
    const row = rows.find(({ uid }) => uid === learner.userId)
    return [row?.average_score, row?.scores]
  }
  expect(await scoreOf({})).toEqual([80, { [c]: 80 }])
  expect(await scoreOf({ content_id: c })).toEqual([80, { [c]: 80 }])
  const plans = await server.rows(sectionReportCalls.sectionStats, { id: room.id }, { as: teacher })
  expect(plans.rows).toMatchObject([{ section_id: plan, average_score: 80 }])
  const own = await server.rows(reportCalls.learnerItems, { id: room.id, uid: learner.userId }, { as: teacher })
  expect(own.rows).toMatchObject([{ content_id: c, score: 80, max_score: 100 }])
  const inner = await server.rows(reportCalls.stats, { id: c, content_id: exam }, { as: teacher })
  expect(inner.rows.find(({ uid }) => uid === learner.userId)?.average_score).toBe(80)
})

test('of a container that its reader may neither see nor enter no points are told, not in a sum either', async () => {
  const { c, teacher, learner } = await taught()
  const room = await buildRoom(server, teacher, { members: [[learner, 'member']] })
  const { stage } = await buildPlan(server, room.id)
  const placed = { content_id: room.id, section_id: stage, item_ids: [c] }
  await server.call(outlineCalls.addItems, placed, { as: teacher })
  await runQueue(server)
  const colleague = await buildTeacher(server, teacher.org)
  const helping = { contentId: room.id, userIds: [colleague.userId], role: 'teacher', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, helping))
  await server.database.query({ text: `update content set visibility = 'private' where id = $1`, values: [c] })
  await server.database.query({ text: 'delete from entrance where content_id = $1', values: [c] })
  const { rows } = await server.rows(reportCalls.stats, { id: room.id }, { as: colleague })
  expect(rows.map(({ average_score, scores }) => [average_score, scores])).toEqual([[null, {}]])
  const plans = await server.rows(sectionReportCalls.sectionStats, { id: room.id }, { as: colleague })
  expect(plans.rows).toMatchObject([{ average_score: null }])
  const { data } = await server.call(reportCalls.summary, { id: room.id }, { as: colleague })
  expect([data.average_score, data.items]).toEqual([null, []])
})

test('an empty collection has figures too', async () => {
  const { teacher, collection } = await buildSitting(server, { questions: [] })
  const { data } = await server.call(reportCalls.summary, { id: collection.id }, { as: teacher })
  expect(data).toMatchObject({ members: 1, average_percent: 0, average_score: null, bands: [1, 0, 0] })
})

test('each learner is told with progress and scores, and the list is filtered by state and name', async () => {
  const { c, id, teacher, learner, late } = await taught()
  const ask = (filter: object) => server.rows(reportCalls.stats, { id: c, ...filter }, { as: teacher })
  const all = await ask({})
  expect(all.total).toBe(2)
  expect(all.rows.find(({ uid }) => uid === learner.userId)).toMatchObject({
    state: 'completed',
    percent: 100,
    done: 1,
    total: 1,
    average_score: 80,
    scores: { [id]: 8 },
  })
  expect(all.rows.find(({ uid }) => uid === late.userId)).toMatchObject({
    state: 'not_started',
    percent: 0,
    average_score: null,
    scores: {},
  })
  const waiting = await ask({ state: 'not_started', content_id: id })
  expect(waiting.rows.map(({ uid }) => uid)).toEqual([late.userId])
  const done = await ask({ state: 'completed', content_id: id })
  expect(done.rows).toMatchObject([{ uid: learner.userId, average_score: 80 }])
  const named = await ask({ keyword: late.name })
  expect(named.rows.map(({ uid }) => uid)).toContain(late.userId)
  expect((await ask({ keyword: '没有这个人' })).rows).toEqual([])
})

test('with do_export members and figures come as a file, with a column for each graded item and the same rows (export.flag)', async () => {
  const { c, teacher, learner } = await taught()
  const file = await server.call(reportCalls.stats, { id: c, do_export: true }, { as: teacher })
  const [sheet] = await readXlsx(file.raw.rawPayload)
  const [head, ...rows] = sheet?.data ?? []
  expect(head?.at(-1)).toMatch(/（分）$/)
  expect(rows).toHaveLength(2)
  const scored = rows.filter((row) => row.at(-1) === 8)
  expect(scored.map((row) => row[1])).toEqual([learner.name])
  const members = await server.call(collectionCalls.members, { id: c, do_export: true }, { as: teacher })
  const [list] = await readXlsx(members.raw.rawPayload)
  expect(list?.data.flat()).toContain(learner.name)
})

test('an item of another collection is nobody’s here', async () => {
  const mine = await taught()
  const other = await taught()
  const asked = { id: mine.c, content_id: other.id }
  expect((await server.call(reportCalls.stats, asked, { as: mine.teacher })).code).toBe(40400)
})

test('what can be filtered by is the outline', async () => {
  const { c, id, teacher } = await taught()
  const { data } = await server.call(reportCalls.getFilterOption, { id: c }, { as: teacher })
  expect(data.items).toMatchObject([{ content_id: id, content_type: 'exam', markable: true }])
})
