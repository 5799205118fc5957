import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildSignin } from '../../leaves/signin/signin.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'

const server = useTestServer()
const hourS = 3600
const dayS = 24 * hourS
const urgent = ['redo', 'sit', 'sign', 'due']

async function urgentOf(as: SignedIn): Promise<string[]> {
  const { data } = await server.call(homeCalls.nextActions, {}, { as })
  return data.filter(({ kind }) => urgent.includes(kind)).map(({ kind, link }) => `${kind} ${link.split('=').at(-1)}`)
}

async function settle(text: string, ...values: (number | string)[]): Promise<void> {
  await server.database.query({ name: `test.${text.slice(0, 40)}`, text, values })
}

async function buildDue() {
  const course = await buildCourse(server)
  const where = { ...course.collection, owner: course.teacher }
  const due_at = nowSeconds(server) + 3 * dayS
  const made = await server.call(
    workCalls.create,
    { title: '调查报告', container_id: course.c, due_at },
    { as: course.teacher },
  )
  return { ...course, where, due_at, work: made.data.id }
}

test('a work is named from two days before its end until it is handed in, with the moment', async () => {
  const { learner, teacher, c, work, due_at } = await buildDue()
  expect(await urgentOf(learner)).toEqual([])
  await later(server, dayS + hourS, async () => {
    expect(await urgentOf(learner)).toEqual([`due ${work}`])
    expect(await urgentOf(teacher)).toEqual([])
    const { data } = await server.call(homeCalls.nextActions, {}, { as: learner })
    expect(data[0]?.why).toMatch(/^您还没有提交，将于\d+月\d+日 \d\d:\d\d截止$/)
    await server.call(workCalls.submit, { id: work, c, body: '<p>写好了</p>', row_version: 0 }, { as: learner })
    expect(await urgentOf(learner)).toEqual([])
  })
  expect(due_at).toBeGreaterThan(nowSeconds(server))
})

test('more time is another moment, and who is let off has none', async () => {
  const { learner, teacher, c, work, due_at } = await buildDue()
  const allow = { id: work, c, uids: [learner.userId], reason: '病假' }
  const given = await server.call(workCalls.allow, { ...allow, extended_to: due_at + 3 * dayS }, { as: teacher })
  expect(given.code).toBe(20000)
  await later(server, 2 * dayS, async () => expect(await urgentOf(learner)).toEqual([]))
  await later(server, 5 * dayS, async () => expect(await urgentOf(learner)).toEqual([`due ${work}`]))
  await server.call(workCalls.allow, { ...allow, excused: true }, { as: teacher })
  await later(server, 2 * dayS, async () => expect(await urgentOf(learner)).toEqual([]))
})

test('an exam against the clock comes first, then an open sign-in, then what ends soon, then what nothing hurries', async () => {
  const { learner, where, teacher, c } = await buildDue()
  const now = nowSeconds(server)
  const under = await buildExam(server, where)
  const timed = await buildExam(server, where, { time_limit: 60 })
  const soon = await buildExam(server, where, { open_at: now + hourS, close_at: now + dayS })
  const signin = await buildSignin(server, where)
  await server.call(examCalls.start, { id: under.id, c }, { as: learner })
  await server.call(examCalls.start, { id: timed.id, c }, { as: learner })
  await server.call(signinCalls.open, { id: signin, c }, { as: teacher })
  expect(await urgentOf(learner)).toEqual([`sit ${timed.id}`, `sign ${signin}`, `sit ${under.id}`])
  await settle("update signin_window set close_at = clock_now() + interval '1 day' where content_id = $1", signin)
  await later(server, 2 * hourS, async () =>
    expect(await urgentOf(learner)).toEqual([`sign ${signin}`, `due ${soon.id}`, `sit ${under.id}`]),
  )
})

test('what is gone, withdrawn or unpublished is not named', async () => {
  const { learner, c, work } = await buildDue()
  await later(server, 2 * dayS, async () => {
    expect(await urgentOf(learner)).toEqual([`due ${work}`])
    await settle('update content set status = 0 where id = $1', c)
    expect(await urgentOf(learner)).toEqual([])
  })
})

test('what was given back is named while it can be handed in again, and where it still is', async () => {
  const { submit, giveBack, learner, c, id } = await buildAssignment(server)
  const { data } = await submit()
  await giveBack(data.submission.id)
  expect(await urgentOf(learner)).toEqual([`redo ${id}`])
  await settle("update work set cutoff_at = clock_now() - interval '1 day' where content_id = $1", id)
  await settle(
    "update submission set return_deadline = clock_now() - interval '1 hour' where content_id = $1 and state = 'returned'",
    id,
  )
  expect(await urgentOf(learner)).toEqual([])
  await settle('update work set cutoff_at = null where content_id = $1', id)
  expect(await urgentOf(learner)).toEqual([`redo ${id}`])
  await settle('update content set deleted_at = clock_now() where id = $1', c)
  expect(await urgentOf(learner)).toEqual([])
})

test('what waits to be marked is counted without what was deleted', async () => {
  const { submit, teacher, id } = await buildAssignment(server)
  await submit()
  const counts = async () => {
    const { data } = await server.call(homeCalls.teaching, {}, { as: teacher })
    return [data.figures.waiting, data.marking.length]
  }
  expect(await counts()).toEqual([1, 1])
  await settle('update content set deleted_at = clock_now() where id = $1', id)
  expect(await counts()).toEqual([0, 0])
})
