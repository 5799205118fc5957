import { describe, expect, test } from 'vitest'
import { buildCollection } from '../src/features/containers/collection/collection.factory.ts'
import { buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import { rowsOf } from './rows.ts'
import { runQueue } from './run-queue.ts'
import { cloneDatabase, type TestServer, useOwnServer, useTestServer } from './test-server.ts'

let before: Pick<TestServer, 'databaseUrl' | 'queue'>

describe('a file', () => {
  const server = useTestServer()

  test('leaves work in the queue, and a clock that is ahead', async () => {
    await buildCollection(server, await buildTeacher(server))
    server.database.clock.offsetMs = 3_600_000
    before = server
  })
})

describe('the next one', () => {
  const server = useTestServer()

  test('has the same server and rows, nothing waiting, and the time of the machine', async () => {
    expect(server.databaseUrl).toBe(before.databaseUrl)
    expect(server.queue).toBe(before.queue)
    const [now] = await rowsOf<{ s: number }>(server, 'select extract(epoch from clock_now() - now())::int as s')
    expect([server.database.clock.offsetMs, now?.s]).toEqual([0, 0])
    expect(await runQueue(server)).toEqual([])
  })
})

describe('one with a server of its own', () => {
  const server = useOwnServer()

  test('has another database, without the rows of others', async () => {
    expect(server.databaseUrl).not.toBe(before.databaseUrl)
    expect(await rowsOf(server, `select id from content where type = 'collection'`)).toEqual([])
  })
})

describe('a database of a test’s own', () => {
  const server = useTestServer()
  let name: string
  const there = () => rowsOf<object>(server, 'select from pg_database where datname = $1', [name])

  test('is there as long as the test runs', async () => {
    name = new URL(await cloneDatabase()).pathname.slice(1)
    expect(await there()).toHaveLength(1)
  })

  test('and no longer', async () => {
    expect(await there()).toHaveLength(0)
  })
})
