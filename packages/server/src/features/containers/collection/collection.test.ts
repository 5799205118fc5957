import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

async function newCollection(teacher: Awaited<ReturnType<typeof buildTeacher>>, changes: Record<string, unknown> = {}) {
  const industry_id = await buildIndustry(server)
  const made = await server.call(
    collectionCalls.create,
    { industry_id, title: 'Python程序设计', ...changes },
    { as: teacher },
  )
  expect(made.body).toMatchObject({ code: 20000 })
  return made.data
}

test('a teacher makes a collection, a learner joins, reads its article and completes it', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const made = await newCollection(teacher)
  expect(made).toMatchObject({ role: 'admin', followed_num: 1, status: 1, status_var: 'public', type: 1 })

  const section = await server.call(
    outlineCalls.createSection,
    { content_id: made.id, title: '第一章' },
    { as: teacher },
  )
  const article = await server.call(
    articleCalls.create,
    {
      title: '变量',
      body: '<p>变量是一个名字。</p><script>alert(1)</script>',
      container_id: made.id,
      section_id: section.data.id,
    },
    { as: teacher },
  )
  expect(article.code).toBe(20000)

  const before = await server.call(articleCalls.detail, { id: article.data.id }, { as: learner })
  expect(before.code).toBe(40400)
  const joined = await server.call(collectionCalls.follow, { id: made.id }, { as: learner })
  expect(joined.data).toEqual({ followed_num: 2, has_joined: true, has_applied: false })
  const read = await server.call(articleCalls.detail, { id: article.data.id }, { as: learner })
  expect(read.data.body).toBe('<p>变量是一个名字。</p>')
  const viewed = await server.call(
    articleCalls.view,
    { id: article.data.id, c: made.id, seconds: 10, end: true },
    { as: learner },
  )
  expect(viewed.data).toMatchObject({ state: 'completed', percent: 100, container_percent: 100 })
  const tree = await server.call(outlineCalls.tree, { content_id: made.id }, { as: learner })
  expect(tree.data).toMatchObject({ percent: 100, done: 1, total: 1 })
  expect(tree.data.items[0]).toMatchObject({ state: 'completed', open: true, content_type: 'article' })
})
