import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { beginSitting, buildSitting } from '../../leaves/exam/exam.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildSection } from './outline.factory.ts'

const server = useTestServer()

test('what is added to an earlier chapter is learned with it, not at the end', async () => {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher)
  const [first, second] = [await buildSection(server, collection), await buildSection(server, collection)]
  for (const [title, section_id] of [
    ['第二章第一节', second],
    ['第一章第一节', first],
    ['导读', 0],
    ['第一章第二节', first],
  ] as const) {
    const made = { title, body: '<p>正文</p>', container_id: collection.id, section_id }
    await server.call(articleCalls.create, made, { as: teacher })
  }
  const { data } = await server.call(outlineCalls.tree, { content_id: collection.id }, { as: teacher })
  expect(data.items.map(({ title }) => title)).toEqual(['导读', '第一章第一节', '第一章第二节', '第二章第一节'])
  expect(data.resume).toBe(data.items[0]?.content_id)
})

test('why the progress is not 100 % is told item by item, to who learns here', async () => {
  const sitting = await buildSitting(server)
  const missingFor = async (as: SignedIn) => {
    const { data } = await server.call(outlineCalls.tree, { content_id: sitting.c }, { as })
    return data.items.map(({ missing }) => missing)
  }
  expect(await missingFor(sitting.learner)).toEqual(['还需交卷'])
  expect(await missingFor(sitting.teacher)).toEqual([''])
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1)
  expect(await missingFor(sitting.learner)).toEqual([''])
})
