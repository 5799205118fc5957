import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildLeaf } from './outline.factory.ts'

const server = useTestServer()

async function buildHidden() {
  const course = await buildCourse(server)
  const { c, teacher } = course
  const shown = await buildLeaf(server, course.collection, { type: 'article' })
  const made = await server.call(
    examCalls.create,
    { title: '还没出完的考试', container_id: c, hidden: true },
    { as: teacher },
  )
  const { id } = made.data
  const hide = (hidden: boolean, as = teacher) => server.call(outlineCalls.setHidden, { id, c, hidden }, { as })
  const seenBy = async (as: SignedIn) => {
    const { data } = await server.call(outlineCalls.tree, { content_id: c }, { as })
    return data.items.map(({ content_id, status }) => [content_id, status])
  }
  const columns = async () => {
    await runQueue(server)
    const { data } = await server.call(gradebookCalls.sheet, { id: c }, { as: teacher })
    return data.items.map(({ content_id }) => content_id)
  }
  return { ...course, id, shown, hide, seenBy, columns }
}

test('what is made hidden is seen by who makes it only, and opens for nobody else', async () => {
  const { id, c, shown, teacher, learner, seenBy, columns } = await buildHidden()
  expect(await seenBy(teacher)).toEqual([
    [shown.id, 1],
    [id, 0],
  ])
  expect(await seenBy(learner)).toEqual([[shown.id, 1]])
  expect((await server.call(examCalls.entrance, { id, c }, { as: learner })).code).toBe(40400)
  expect(await columns()).toEqual([])
})

test('shown it counts from then on, and hidden again it does not', async () => {
  const { id, shown, c, teacher, learner, hide, seenBy, columns } = await buildHidden()
  expect((await hide(false)).data).toEqual({ hidden: false })
  expect(await seenBy(learner)).toHaveLength(2)
  expect(await columns()).toEqual([id])
  const version = async () => (await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data.version
  const before = await version()
  await hide(true)
  expect(await version()).toBeGreaterThan(before)
  expect(await seenBy(learner)).toEqual([[shown.id, 1]])
  expect(await columns()).toEqual([])
  server.database.clock.offsetMs += 15_000
  const read = { id: shown.id, c, seconds: 15, end: true }
  const { data } = await server.call(articleCalls.view, read, { as: learner })
  expect(data.container_percent).toBe(100)
})

test('only who may change it hides it', async () => {
  const { hide, learner, teacher, seenBy } = await buildHidden()
  const other = await buildTeacher(server)
  expect([(await hide(false, learner)).code, (await hide(false, other)).code]).toEqual([40400, 40400])
  expect(await seenBy(teacher)).toHaveLength(2)
  expect(await seenBy(learner)).toHaveLength(1)
})
