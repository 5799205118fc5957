import { homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildProject } from '../../leaves/practice/practice.factory.ts'

const server = useTestServer()
const dayS = 24 * 3600

const markingOf = async (as: SignedIn) => (await server.call(homepageCalls.marking, {}, { as })).data

test('what waits for one’s marking is listed over all one marks in, and a learner has none of it', async () => {
  const { teacher, learner, c } = await buildCourse(server)
  const made = await server.call(workCalls.create, { title: '调查报告', container_id: c }, { as: teacher })
  expect(await markingOf(teacher)).toEqual({ waiting: 0, data: [] })
  await server.call(workCalls.submit, { id: made.data.id, c, body: '<p>写好了</p>', row_version: 0 }, { as: learner })
  const { waiting, data } = await markingOf(teacher)
  expect([waiting, data]).toMatchObject([1, [{ id: c, waiting: 1 }]])
  expect(data[0]?.link).toContain('mark')
  expect(await markingOf(learner)).toEqual({ waiting: 0, data: [] })
})

test('one’s products are listed in whatever state with where they are made, and nobody else’s', async () => {
  const project = await buildProject(server)
  const own = (as: SignedIn) => server.rows(homepageCalls.getMyProducts, {}, { as })
  expect((await own(project.learner)).total).toBe(0)
  const { data } = await project.submit({ visibility: 'class' })
  expect((await own(project.learner)).rows).toMatchObject([
    { id: data.product.id, state: 'submitted', visibility: 'class', excellent: false },
  ])
  await project.acceptWhole(data.round.s)
  const { rows } = await own(project.learner)
  expect(rows).toMatchObject([{ state: 'graded' }])
  expect(rows[0]?.link).toContain(String(project.id))
  expect((await own(project.classmate)).total).toBe(0)
  const page = await server.call(homepageCalls.getHomepageData, {}, { as: project.learner })
  expect(page.data.figures.products).toBe(1)
})

test('what presses a learner is counted for the badge, by the call and by the session alike', async () => {
  const { teacher, learner, c } = await buildCourse(server)
  const due_at = nowSeconds(server) + dayS
  const made = await server.call(workCalls.create, { title: '明天交', container_id: c, due_at }, { as: teacher })
  const countOf = async (as: SignedIn) => [
    (await server.call(userCalls.getTaskTotoCount, {}, { as })).data.count,
    (await server.call(userCalls.getUserInfo, {}, { as })).data.task_todo_count,
  ]
  expect(await countOf(learner)).toEqual([1, 1])
  expect(await countOf(teacher)).toEqual([0, 0])
  await server.call(workCalls.submit, { id: made.data.id, c, body: '<p>写好了</p>', row_version: 0 }, { as: learner })
  expect(await countOf(learner)).toEqual([0, 0])
})
