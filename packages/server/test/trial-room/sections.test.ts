import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import { useTestServer } from '../test-server.ts'
import { buildTrialRoom } from './trial-room.factory.ts'

const server = useTestServer()

test('a section is kept as what its level is called, also after it was moved', async () => {
  const as = await buildTeacher(server)
  const { id: content_id } = await buildTrialRoom(server, as)
  const make = async (title: string, parent_id = 0) =>
    (await server.call(outlineCalls.createSection, { content_id, title, parent_id }, { as })).data.id
  const first = await make('第一章')
  const second = await make('第一节', first)
  const third = await make('第一单元', second)
  const kinds = async () => {
    const { rows } = await server.database.query({
      text: 'select array_agg(kind order by id) as kinds from section where id = any($1)',
      values: [[first, second, third]],
    })
    return rows
  }
  expect(await kinds()).toEqual([{ kinds: ['chapter', 'chapter', 'module'] }])
  await server.call(outlineCalls.updateSection, { content_id, id: third, parent_id: first }, { as })
  expect(await kinds()).toEqual([{ kinds: ['chapter', 'chapter', 'chapter'] }])
  const other = await make('第二节', first)
  await server.call(outlineCalls.updateSection, { content_id, id: third, parent_id: other }, { as })
  expect(await kinds()).toEqual([{ kinds: ['chapter', 'chapter', 'module'] }])
})
