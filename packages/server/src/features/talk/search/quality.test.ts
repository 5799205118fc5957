import { readFileSync } from 'node:fs'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

/* What people type in a vocational college, and the course that has to be the first of the results. */
const server = useOwnServer()
const linesOf = (name: string) =>
  readFileSync(new URL(`./quality/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)

let industryId: number
const atOnce = 10

beforeAll(async () => {
  const teacher = await buildTeacher(server)
  industryId = await buildIndustry(server)
  const titles = linesOf('titles.txt')
  // As many at once as there are connections: nobody waits for one until it is given up.
  for (let at = 0; at < titles.length; at += atOnce) {
    await Promise.all(
      titles.slice(at, at + atOnce).map((title) => buildCollection(server, teacher, { title, industryId })),
    )
  }
  await runQueue(server)
}, 120_000)

test('of 200 searches at least 180 have the right course first', async () => {
  const asked = linesOf('queries.tsv').map((line) => line.split('\t') as [string, string])
  expect(asked).toHaveLength(200)
  const found = await Promise.all(
    asked.map(async ([keyword, title]) => {
      const { rows } = await server.rows(searchCalls.search, { keyword, industry_id: industryId })
      return { keyword, title, first: rows[0]?.title }
    }),
  )
  const wrong = found.filter(({ title, first }) => title !== first)
  expect(
    wrong.length,
    wrong.map((one) => `${one.keyword}: ${one.first} 而不是 ${one.title}`).join('\n'),
  ).toBeLessThanOrEqual(10)
})
