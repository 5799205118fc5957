import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { createSection, placeIn, setItemWeight, takeOut } from './public.ts'

const server = useTestServer()

async function buildRoom() {
  const teacher = await buildTeacher(server)
  const { id } = await buildTrialRoom(server, teacher)
  const { id: collection } = await buildCollection(server, teacher)
  const container = { id, type: 'trial_room' }
  const rowsOf = async (text: string) => (await server.database.query({ text, values: [id] })).rows
  const placed = () =>
    rowsOf('select content_id::float8 as id, section_id::float8 as s, weight from placement where container_id = $1')
  const kinds = () => rowsOf('select title, kind from section where content_id = $1 order by id')
  return { teacher, container, collection, placed, kinds }
}

test('another feature makes a section, places in it, says a weight and takes out again (K19)', async () => {
  const { container, collection, placed } = await buildRoom()
  await server.database.tx(async (tx) => {
    const { id: sectionId } = await createSection(tx, container, { parentId: 0, title: '第一周', introduce: '' })
    await placeIn(tx, { container, sectionId, contentId: collection, admits: true, weight: 300 })
  })
  const [row] = await placed()
  expect(row).toMatchObject({ id: collection, weight: 300 })
  expect(row).not.toMatchObject({ s: null })
  const place = { containerId: container.id, contentId: collection }
  await server.database.tx((tx) => setItemWeight(tx, place, null))
  expect(await placed()).toMatchObject([{ weight: null }])
  await server.database.tx((tx) => takeOut(tx, place))
  expect(await placed()).toEqual([])
  const gone = server.database.tx((tx) => setItemWeight(tx, place, 100))
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a section is what its level is called, made there or moved there (K18)', async () => {
  const { teacher, container, kinds } = await buildRoom()
  const make = async (title: string, parentId: number) =>
    (await server.database.tx((tx) => createSection(tx, container, { parentId, title, introduce: '' }))).id
  const [plan, other] = [await make('计划', 0), await make('另一个', 0)]
  await make('阶段', plan)
  expect(await kinds()).toEqual([
    { title: '计划', kind: 'plan' },
    { title: '另一个', kind: 'plan' },
    { title: '阶段', kind: 'stage' },
  ])
  const moved = { content_id: container.id, id: other, parent_id: plan }
  expect((await server.call(outlineCalls.updateSection, moved, { as: teacher })).code).toBe(20000)
  expect(await kinds()).toContainEqual({ title: '另一个', kind: 'stage' })
})
