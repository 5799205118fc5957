import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from './collection.factory.ts'

const server = useTestServer()

/** A collection whose learners are at these percents, null for who never began, by 学号. */
async function newCollection(percents: readonly (number | null)[]) {
  const teacher = await buildTeacher(server)
  const people = await Promise.all(
    percents.map((_, at) => buildMember(server, { org: teacher.org, number: `L${at}`, name: `学员${at}` })),
  )
  const { id } = await buildCollection(server, teacher, { members: people.map((one) => [one, 'member'] as const) })
  const begun = people.flatMap(({ userId }, at) => (percents[at] === null ? [] : [{ userId, percent: percents[at] }]))
  await server.database.query({
    text: `insert into progress (user_id, content_id, percent) select u, $1, p from unnest($2::bigint[], $3::int[]) as t(u, p)`,
    values: [id, begun.map(({ userId }) => userId), begun.map(({ percent }) => percent)],
  })
  const list = async (asked: {
    sort?: 'furthest' | 'least'
    never?: boolean
    keyword?: string
    limit?: number
    page?: number
  }) => {
    const { rows, total } = await server.rows(collectionCalls.members, { id, ...asked }, { as: teacher })
    return { total, rows: rows.map(({ number, percent }) => `${number} ${percent}`) }
  }
  return { list }
}

test('learners are listed by how far they are, without those who learn nothing there', async () => {
  const { list } = await newCollection([40, null, 100, 0])
  expect(await list({ sort: 'furthest' })).toEqual({ total: 4, rows: ['L2 100', 'L0 40', 'L1 0', 'L3 0'] })
  expect(await list({ sort: 'least' })).toEqual({ total: 4, rows: ['L1 0', 'L3 0', 'L0 40', 'L2 100'] })
  expect(await list({ sort: 'furthest', limit: 2, page: 2 })).toEqual({ total: 4, rows: ['L1 0', 'L3 0'] })
})

test('who never began is found, and anybody by their 学号', async () => {
  const { list } = await newCollection([null, 10, null])
  expect(await list({ never: true })).toEqual({ total: 2, rows: ['L0 0', 'L2 0'] })
  expect(await list({ never: true, keyword: 'L2' })).toEqual({ total: 1, rows: ['L2 0'] })
  expect(await list({ keyword: 'L1' })).toEqual({ total: 1, rows: ['L1 10'] })
})
