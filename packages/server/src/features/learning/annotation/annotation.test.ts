import { randomUUID } from 'node:crypto'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { bothResults, buildProject } from '../../leaves/practice/practice.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'
import { buildPicture, handInPicture, pin, stroke } from './annotation.factory.ts'

const server = useTestServer()

async function handedIn() {
  const assignment = await buildAssignment(server)
  const { id, c, teacher, learner } = assignment
  const { s, file_id } = await handInPicture(server, { id, c }, learner)
  const which = { id, c, s }
  type Given = Partial<CallInput<typeof annotationCalls.save>>
  return {
    ...assignment,
    s,
    file_id,
    draw: (given: Given = {}, as: SignedIn = teacher) =>
      server.call(annotationCalls.save, { ...which, file_id, row_version: 0, items: [pin], ...given }, { as }),
    seen: () => server.call(annotationCalls.lists, which, { as: teacher }),
    told: (as: SignedIn = learner) => server.call(annotationCalls.mine, which, { as }),
  }
}

test('what a marker draws is kept by file, page and place, and told the learner once it is marked', async () => {
  const { draw, seen, told, mark, s, file_id } = await handedIn()
  expect((await draw({ items: [pin, stroke] })).data).toMatchObject({ row_version: 1 })
  expect((await seen()).data.files).toMatchObject([{ file_id, row_version: 1, items: [pin, stroke] }])
  expect((await told()).data.files).toEqual([])
  await mark(s, 80)
  expect((await told()).data.files).toMatchObject([{ file_id, items: [pin, stroke] }])
})

test('what was given back is told with what was drawn on it', async () => {
  const { draw, told, giveBack, s } = await handedIn()
  await draw()
  await giveBack(s)
  expect((await told()).data.files).toMatchObject([{ items: [pin] }])
})

test('another learner never reads it, nor does anybody but a marker draw', async () => {
  const { draw, told, mark, s, collection, learner } = await handedIn()
  await draw()
  await mark(s, 80)
  const other = await buildLearnerOf(server, collection)
  expect((await told(other)).code).toBe(40400)
  expect((await draw({ row_version: 1 }, other)).code).toBe(40300)
  expect((await draw({ row_version: 1 }, learner)).code).toBe(40300)
})

test('of two markers the second is told what stands and loses nothing by it', async () => {
  const { draw } = await handedIn()
  await draw()
  expect((await draw({ items: [stroke], row_version: 1 })).code).toBe(20000)
  const late = await draw({ items: [pin, stroke], row_version: 1 })
  expect(late).toMatchObject({ code: 40900, data: { file: { row_version: 2, items: [stroke] } } })
  expect(await draw({ items: [pin] })).toMatchObject({ code: 40900 })
  expect((await draw({ items: [pin, stroke], row_version: 2 })).data.row_version).toBe(3)
})

test('a save goes on over one of its own whose answer was lost, and over no other', async () => {
  const { draw } = await handedIn()
  const [first, second] = [randomUUID(), randomUUID()]
  await draw({ save_key: first })
  const next = { items: [pin, stroke], save_key: second, unanswered: [first] }
  expect((await draw(next)).data.row_version).toBe(2)
  expect((await draw({ save_key: first })).code).toBe(40900)
  expect((await draw({ unanswered: [first] })).code).toBe(40900)
})

test.each([
  ['a pin without words', { ...pin, text: ' ' }],
  ['a place off the page', { ...pin, points: [1.2, 0.5] }],
  ['half a point', { ...stroke, points: [0, 0, 0.5] }],
  ['a frame of three corners', { ...stroke, kind: 'box' as const, points: [0, 0, 0.5, 0.5, 1, 1] }],
])('%s is refused', async (_what, item) => {
  const { draw } = await handedIn()
  expect((await draw({ items: [item] })).code).toBe(40000)
})

test('only what was handed in, and can be shown as pages, is drawn on', async () => {
  const { draw, teacher } = await handedIn()
  const elsewhere = await buildPicture(server, teacher, 'navy')
  expect(await draw({ file_id: elsewhere })).toMatchObject({ code: 40000, message: '该文件不能批注' })
})

test('the pictures of a product are drawn on as those of a work, whichever part they stand in', async () => {
  const project = await buildProject(server)
  const { id, c, teacher, learner, classmate } = project
  const cover = await buildPicture(server, learner)
  const shot = await buildPicture(server, learner, 'navy')
  const [first, second] = bothResults
  const results = [
    { ...first, id: 1, file_ids: [shot] },
    { ...second, id: 2 },
  ]
  const { s } = (await project.submit({ cover_id: cover, results })).data.round
  const which = { id, c, s }
  const draw = (file_id: number) =>
    server.call(annotationCalls.save, { ...which, file_id, row_version: 0, items: [pin] }, { as: teacher })
  expect([(await draw(cover)).code, (await draw(shot)).code]).toEqual([20000, 20000])
  const told = (as: SignedIn) => server.call(annotationCalls.mine, which, { as })
  expect((await told(learner)).data.files).toEqual([])
  await project.giveBack(s)
  expect((await told(learner)).data.files.map(({ file_id }) => file_id)).toEqual([cover, shot])
  expect((await told(classmate)).code).toBe(40400)
})
