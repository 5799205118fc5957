import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

async function newDocument() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const { id } = await buildLeaf(server, collection, { type: 'document' })
  /** Reads for some seconds, having seen these pages. */
  const read = async (view: { pages?: [number, number][]; of?: number; end?: boolean }) => {
    server.database.clock.offsetMs += learnLimits.viewCap * 1000
    const input = { id, c: collection.id, seconds: learnLimits.viewCap, page: 1, end: false, ...view }
    return (await server.call(documentCalls.view, input, { as: learner })).data
  }
  const missing = async () => {
    const { data } = await server.call(outlineCalls.tree, { content_id: collection.id }, { as: learner })
    return data.items.map((item) => item.missing)
  }
  return { id, c: collection.id, learner, read, missing }
}

test('who jumps to the last page has not seen those between, and is told which', async () => {
  const { read, missing } = await newDocument()
  const seen: [number, number][] = [
    [1, 2],
    [4, 4],
    [6, 8],
  ]
  await read({ pages: seen, of: 8, end: true })
  const long = await read({ pages: seen, of: 8, end: true })
  expect(long).toMatchObject({ state: 'in_progress', missing: '还差第3、5页' })
  expect(await missing()).toEqual(['还差第3、5页'])
})

test('pages seen on an earlier visit count: those that were left complete it', async () => {
  const { read, missing } = await newDocument()
  await read({ pages: [[1, 4]], of: 8 })
  expect(await read({ pages: [[7, 8]], of: 8 })).toMatchObject({ state: 'in_progress', missing: '还差第5、6页' })
  expect(await read({ pages: [[5, 6]], of: 8 })).toMatchObject({ state: 'completed', percent: 100, missing: '' })
  expect(await missing()).toEqual([''])
})

test('of many pages that are left the first are named', async () => {
  const { read } = await newDocument()
  expect((await read({ pages: [[1, 1]], of: 300 })).missing).toBe('还差第2、3、4、5页等299页')
})

test('what has no pages is done once its end was seen and it was read long enough', async () => {
  const { read } = await newDocument()
  expect((await read({})).missing).toBe('还需看完所有页')
  expect(await read({ end: true })).toMatchObject({ state: 'completed' })
})

test('reports of reading that are sent at once count for no more than one', async () => {
  const { id, c, learner, read } = await newDocument()
  await read({})
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  const view = { id, c, seconds: learnLimits.viewCap, page: 1, end: false }
  await Promise.all(Array.from({ length: 20 }, () => server.call(documentCalls.view, view, { as: learner })))
  const [row] = await rowsOf<{ seconds: number; daily: number }>(
    server,
    `select p.seconds, d.seconds as daily from progress p join learn_daily d using (user_id, content_id, context_id)
      where p.user_id = $1 and p.content_id = $2`,
    [learner.userId, id],
  )
  // The first reading, the second, and the two seconds that may be due to the line.
  expect(row?.seconds).toBe(2 * learnLimits.viewCap + 2)
  expect(row?.daily).toBe(row?.seconds)
})
