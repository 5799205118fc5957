import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { place } from './edit.ts'
import { buildLeaf } from './outline.factory.ts'

const server = useTestServer()

test('an item that is changed in one outline is changed in every outline that shows it', async () => {
  const as = await buildTeacher(server)
  const [first, other, without] = [
    await buildCollection(server, as),
    await buildCollection(server, as),
    await buildCollection(server, as),
  ]
  const leaf = await buildLeaf(server, first, { type: 'article' })
  await buildLeaf(server, without, { type: 'article' })
  await server.database.tx((tx) => place(tx, { containerId: other.id, sectionId: 0, contentId: leaf.id }))
  await server.queue.drain()
  const versions = async () => {
    const { rows } = await server.database.query({
      text: 'select version from outline_version where content_id = any($1::bigint[]) order by content_id',
      values: [[first.id, other.id, without.id]],
    })
    return (rows as { version: number }[]).map(({ version }) => version)
  }
  const before = await versions()
  const { code } = await server.call(articleCalls.update, { id: leaf.id, c: first.id, title: '改过的标题' }, { as })
  expect(code).toBe(20000)
  expect((await versions()).map((version, at) => version - (before[at] ?? 0))).toEqual([1, 1, 0])
  const { rows } = await server.database.query({
    text: `select (data->'payload'->>'containerId')::int as id from pgboss.job where data->>'job' = 'outline.review' and state = 'created' order by 1`,
  })
  expect(rows).toEqual([{ id: first.id }, { id: other.id }])
})
