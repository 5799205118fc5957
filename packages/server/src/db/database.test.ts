import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codes } from '@zhixing/contract/codes.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../test/client.ts'
import { cloneDatabase, testConfig } from '../../test/test-server.ts'
import { setting } from '../features/base/setting/tables.ts'
import { buildPerson } from '../features/people/account/account.factory.ts'
import { createServer } from '../server.ts'
import { createClock } from './clock.ts'
import { openDatabase, type Queryable, run } from './database.ts'
import { eq } from './drizzle.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { named, type Params } from './statement.ts'

async function openCloned(options: { readOnly?: boolean } = {}) {
  const clock = createClock()
  const database = openDatabase({ url: await cloneDatabase(), max: 3, clock, ...options })
  onTestFinished(() => database.close())
  return database
}

test('a transaction whose failed statement was swallowed does not pass for a success', async () => {
  const database = await openCloned()
  const work = database.tx(async (tx) => {
    await tx.query({ text: `insert into setting (key, value) values ('kept', '1')` })
    await tx.query({ text: 'select 1 / 0' }).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow('rolled back')
  expect((await database.query({ text: `select 1 from setting where key = 'kept'` })).rows).toEqual([])
})

test('reads asked at once in a transaction go one after another, without a word from the driver', async () => {
  const database = await openCloned()
  const warnings: string[] = []
  const hear = (warning: Error) => warnings.push(warning.message)
  process.on('warning', hear)
  onTestFinished(() => {
    process.off('warning', hear)
  })
  const read = (on: Queryable, value: number) => on.query({ text: 'select $1::int as value', values: [value] })
  const answers = await database.tx((tx) => Promise.all([1, 2, 3, 4].map((value) => read(tx, value))))
  expect(answers.flatMap(({ rows }) => rows)).toEqual([1, 2, 3, 4].map((value) => ({ value })))
  await new Promise(setImmediate)
  expect(warnings).toEqual([])
})

test('a connection that breaks before its goodbye arrives is no fault of a database that is being closed', async () => {
  const target = await cloneDatabase()
  const { host, port } = new pg.Client({ connectionString: target })
  let isHeld = false
  const gone: Promise<unknown>[] = []
  const between = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    near.on('data', (sent) => isHeld || far.write(sent))
    far.pipe(near)
    gone.push(once(near, 'close'))
  })
  between.listen(0, '127.0.0.1')
  onTestFinished(() => void between.close())
  await once(between, 'listening')
  const { port: ownPort } = between.address() as AddressInfo
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${ownPort}`, search: '' }).href
  const faults: Error[] = []
  const database = openDatabase({ url, max: 1, onError: (error) => faults.push(error) })
  const { rows } = await database.query({ text: 'select pg_backend_pid() as pid' })
  isHeld = true
  await database.close()
  const other = openDatabase({ url: target, max: 1 })
  onTestFinished(() => other.close())
  await other.query({ text: 'select pg_terminate_backend($1)', values: [(rows as { pid: number }[])[0]?.pid] })
  await Promise.all(gone)
  expect(faults).toEqual([])
})

test('a statement that is planned anew leaves no plan on its connection', async () => {
  const database = await openCloned()
  const read = (name: string, planned: 'once' | 'anew') =>
    named(name, (db, p: Params<{ key: string }>) => db.select().from(setting).where(eq(setting.key, p.key)), planned)
  const kept = await database.tx(async (tx) => {
    await run(tx, read('test.kept', 'once'), { key: 'none' })
    expect(await run(tx, read('test.anew', 'anew'), { key: 'none' })).toEqual([])
    return await tx.query({ text: `select name from pg_prepared_statements where name like 'test.%'` })
  })
  expect(kept.rows).toEqual([{ name: 'test.kept' }])
})

test('what was asked beside a failed statement is rolled back with it', async () => {
  const database = await openCloned()
  const add = (on: Queryable, key: string) =>
    on.query({ text: `insert into setting (key, value) values ($1, '1')`, values: [key] })
  const work = database.tx((tx) =>
    Promise.all([add(tx, 'before'), tx.query({ text: 'select 1 / 0' }), add(tx, 'beside')]),
  )
  await expect(work).rejects.toThrow('division by zero')
  const { rows } = await database.query({ text: `select 1 from setting where key in ('before', 'beside')` })
  expect(rows).toEqual([])
})

test('what a transaction says last goes with its commit, and undoes everything where it raises', async () => {
  const database = await openCloned()
  const write = (key: string, last: string) =>
    database.tx(async (tx) => {
      tx.runWithCommit({ text: last, refusal: (error) => new Error('refused', { cause: error }) })
      await tx.query({ text: `insert into setting (key, value) values ($1, '1')`, values: [key] })
      return key
    })
  expect(await write('kept', `insert into setting (key, value) values ('last', '1')`)).toBe('kept')
  await expect(write('gone', 'select 1 / 0')).rejects.toThrow('refused')
  const { rows } = await database.query({
    text: `select key from setting where key in ('kept', 'last', 'gone') order by 1`,
  })
  expect(rows).toEqual([{ key: 'kept' }, { key: 'last' }])
})

test('what is to follow a commit follows it, and nothing follows a rollback', async () => {
  const database = await openCloned()
  const after: string[] = []
  await database.tx(async (tx) => {
    tx.afterCommit(() => after.push('committed'))
    expect(after).toEqual([])
  })
  await database
    .tx(async (tx) => {
      tx.afterCommit(() => after.push('rolled back'))
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(after).toEqual(['committed'])
})

test('the database’s clock is the process’s, moved with it on every connection', async () => {
  const database = await openCloned()
  const ahead = async () => {
    const { rows } = await database.query({
      text: 'select extract(epoch from clock_now() - clock_timestamp())::int as s',
    })
    return rows
  }
  expect(await ahead()).toEqual([{ s: 0 }])
  database.clock.offsetMs = 3_600_000
  const all = await Promise.all([ahead(), ahead(), ahead(), ahead()])
  expect(all).toEqual(Array.from({ length: 4 }, () => [{ s: 3_600 }]))
  database.clock.offsetMs = 0
  expect(await ahead()).toEqual([{ s: 0 }])
})

test('a read-only connection and a snapshot refuse to write', async () => {
  const reads = await openCloned({ readOnly: true })
  const write = { text: `insert into setting (key, value) values ('x', '1')` }
  await expect(reads.query(write)).rejects.toMatchObject({ code: '25006' })
  const database = await openCloned()
  await expect(database.snapshot((on) => on.query(write))).rejects.toMatchObject({ code: '25006' })
})

test('a connection that is cut inside a transaction fails that transaction alone', async () => {
  const database = await openCloned()
  const cut = database.tx(async (tx) => {
    const { rows } = await tx.query({ text: 'select pg_backend_pid() as pid' })
    await database.query({
      text: `select pg_terminate_backend(($1::json->>'pid')::int)`,
      values: [JSON.stringify(rows[0])],
    })
    await tx.query({ text: 'select 1' })
  })
  await expect(cut).rejects.toThrow()
  expect((await database.query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})

test('who finds every connection taken hears that many ask at once, not that the database is away', async () => {
  const config = testConfig({ DATABASE_POOL: '2' })
  const server = await createServer({ config, databaseUrl: await cloneDatabase() })
  onTestFinished(() => server.close())
  const person = await buildPerson(server)
  const done = Promise.withResolvers<void>()
  const held = [1, 2].map(() => Promise.withResolvers<void>())
  const holding = held.map(({ resolve }) =>
    server.database.tx(async () => {
      resolve()
      await done.promise
    }),
  )
  await Promise.all(held.map(({ promise }) => promise))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const told = createClient(server, config).call(userCalls.getUserInfo, {}, { as: person })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(5_000)
  expect(await told).toMatchObject({ code: codes.BUSY.code, status: 503, message: codes.BUSY.message })
  vi.useRealTimers()
  done.resolve()
  await Promise.all(holding)
  expect((await createClient(server, config).call(userCalls.getUserInfo, {}, { as: person })).code).toBe(20000)
})

test('while the database restarts under use calls fail, readiness says so, and then all is well again', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-restart-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const start = () => startEmbedded({ dataDir, fsync: false, log: () => undefined })
  const first = await start()
  await migrateDatabase(first.url)
  const config = testConfig()
  const server = await createServer({ config, databaseUrl: first.url })
  const client = createClient(server, config)
  const person = await buildPerson(server)
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode
  const nameOf = async () => (await client.call(userCalls.getUserInfo, {}, { as: person })).data?.name
  expect([await statusOf('/readyz'), await nameOf()]).toEqual([200, person.name])

  const busy = Array.from({ length: 5 }, () =>
    server.database.tx((tx) => tx.query({ text: 'select pg_sleep(30)' })).catch((error: unknown) => error),
  )
  const isBusy = async () =>
    (await server.database.query({ text: `select 1 from pg_stat_activity where query like '%pg_sleep(30)'` })).rows
      .length
  await expect.poll(isBusy).toBe(5)
  await first.stop()
  expect((await Promise.all(busy)).every((error) => error instanceof Error)).toBe(true)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect((await client.call(userCalls.getUserInfo, {}, { as: person })).code).toBe(50000)

  const second = await start()
  onTestFinished(() => second.stop())
  expect(second.url).toBe(first.url)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  await expect.poll(nameOf).toBe(person.name)
  await server.database.tx((tx) => tx.query({ text: 'select 1' }))
  await server.close()
}, 30_000)
