import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

test('a chapter is changed on the version that was read: an older one is refused with what stands there (T383)', async () => {
  const teacher = await buildTeacher(server)
  const as = { as: teacher }
  const { id: content_id } = await buildCollection(server, teacher)
  const { data: made } = await server.call(outlineCalls.createSection, { content_id, title: '第一章' }, as)
  const change = (fields: { title: string; introduce?: string }, row_version: number) =>
    server.call(outlineCalls.updateSection, { content_id, id: made.id, row_version, ...fields }, as)
  expect((await change({ title: '第一章 变量' }, 1)).code).toBe(20000)
  expect(await change({ title: '第一章', introduce: '描述' }, 1)).toMatchObject({
    code: 40900,
    data: { title: '第一章 变量', row_version: 2 },
  })
  const { data } = await server.call(outlineCalls.tree, { content_id }, as)
  expect(data.sections).toMatchObject([{ title: '第一章 变量', introduce: '', row_version: 2 }])
})
