import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { runQueue } from '../../test/run-queue.ts'
import { cloneDatabase, testConfig, useOwnServer } from '../../test/test-server.ts'
import { openDatabase } from '../db/database.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { defineEvent, emit, on, type Subscription } from './event.ts'
import { defineJob, type JobLog, work, workInTx } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

const server = useOwnServer()
const quiet: JobLog = { info: () => undefined, warn: vi.fn(), error: vi.fn() }
const numbered = z.object({ n: z.number() })

async function otherQueue(
  workers: Parameters<typeof openQueue>[0]['workers'],
  options: { works?: boolean; subscribers?: Subscription[] } = {},
) {
  const databaseUrl = await cloneDatabase()
  const database = openDatabase({ url: databaseUrl, max: 4 })
  await database.query({ text: 'create table done (n int)' })
  const open = () =>
    openQueue({
      directUrl: databaseUrl,
      database,
      workers,
      subscribers: [],
      log: quiet,
      works: false,
      pollMs: 50,
      ...options,
    })
  return { database, open }
}

const note = 'insert into done (n) values ($1)'

async function numbers(database: { query: (q: { text: string }) => Promise<{ rows: unknown[] }> }) {
  const { rows } = await database.query({ text: 'select n from done order by n' })
  return (rows as { n: number }[]).map((row) => row.n)
}

test('an event inserts the subscribers’ jobs with its change, and a rollback leaves none', async () => {
  const seen = defineEvent('test.seen', numbered)
  const first = defineJob('test.first', numbered)
  const second = defineJob('test.second', numbered)
  const writes = (job: typeof first) =>
    workInTx(job, async (tx, { n }) => void (await tx.query({ text: note, values: [n] })))
  const subscribers = [on(seen, first), on(seen, second)]
  const { database, open } = await otherQueue([writes(first), writes(second)], { subscribers })
  const queue = await open()
  const failing = database.tx(async (tx) => {
    await emit(tx, seen, { n: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queue.drain()).toEqual([])
  await database.tx((tx) => emit(tx, seen, { n: 2 }))
  const outcomes = await queue.drain()
  expect(outcomes.map(({ job, state }) => `${job} ${state}`).sort()).toEqual(['test.first done', 'test.second done'])
  expect(await numbers(database)).toEqual([2, 2])
  await queue.close()
  await database.close()
})

test('a job that fails is tried again, and the last failure stays to be seen', async () => {
  const shaky = defineJob('test.shaky', numbered, { retries: 2 })
  const broken = defineJob('test.broken', numbered, { retries: 1 })
  const { database, open } = await otherQueue([
    work(shaky, async (_payload, { attempt }) => {
      if (attempt < 2) {
        throw new Error(`not yet ${attempt}`)
      }
      await Promise.resolve()
    }),
    work(broken, () => Promise.reject(new Error('broken for good'))),
  ])
  const queue = await open()
  await database.tx((tx) => enqueue(tx, shaky, { n: 1 }))
  expect((await queue.drain()).map(({ state }) => state)).toEqual(['retry', 'retry', 'done'])
  await database.tx((tx) => enqueue(tx, broken, { n: 1 }))
  expect((await queue.drain()).map(({ state }) => state)).toEqual(['retry', 'failed'])
  const { rows } = await database.query({
    text: `select state, output->>'message' as message from pgboss.job where state = 'failed'`,
  })
  expect(rows).toEqual([{ state: 'failed', message: 'broken for good' }])
  expect(quiet.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'test.broken' }), 'job failed')
  await queue.close()
  await database.close()
})

test('what a job did is undone when it fails half way, and done once in the end', async () => {
  const half = defineJob('test.half', numbered)
  const { database, open } = await otherQueue([
    workInTx(half, async (tx, { n }, { attempt }) => {
      await tx.query({ text: note, values: [n] })
      if (attempt === 0) {
        throw new Error('half way')
      }
    }),
  ])
  const queue = await open()
  await database.tx((tx) => enqueue(tx, half, { n: 7 }))
  await queue.drain()
  expect(await numbers(database)).toEqual([7])
  await queue.close()
  await database.close()
})

test('two processes on one database work each job exactly once', async () => {
  const count = defineJob('test.count', numbered)
  const { database, open } = await otherQueue(
    [workInTx(count, async (tx, { n }) => void (await tx.query({ text: note, values: [n] })))],
    { works: true },
  )
  const queues: Queue[] = [await open(), await open()]
  const jobs = 60
  await database.tx(async (tx) => {
    for (let n = 0; n < jobs; n += 1) {
      await enqueue(tx, count, { n })
    }
  })
  await Promise.all(queues.map((queue) => queue.work()))
  await vi.waitFor(async () => expect(await numbers(database)).toHaveLength(jobs), { timeout: 10_000 })
  await Promise.all(queues.map((queue) => queue.close()))
  expect(await numbers(database)).toEqual(Array.from({ length: jobs }, (_, n) => n))
  await database.close()
})

test('a job committed in this process begins at once, without waiting for the next look', async () => {
  const quick = defineJob('test.quick', numbered)
  const { database, open } = await otherQueue(
    [workInTx(quick, async (tx, { n }) => void (await tx.query({ text: note, values: [n] })))],
    { works: true },
  )
  const queue = await open()
  await queue.work()
  await database.tx((tx) => enqueue(tx, quick, { n: 1 }))
  await vi.waitFor(async () => expect(await numbers(database)).toEqual([1]), { timeout: 5_000, interval: 10 })
  await queue.close()
  await database.close()
})

test('closing waits for the job under way', async () => {
  const slow = defineJob('test.slow', numbered, { lane: 'slow' })
  let isBegun = false
  const { database, open } = await otherQueue(
    [
      work(slow, async ({ n }, run) => {
        isBegun = true
        await run.database.query({ text: 'select pg_sleep(0.3)' })
        await run.database.query({ text: note, values: [n] })
      }),
    ],
    { works: true },
  )
  const queue = await open()
  await queue.work()
  await database.tx((tx) => enqueue(tx, slow, { n: 3 }))
  await expect.poll(() => isBegun).toBe(true)
  await queue.close()
  expect(await numbers(database)).toEqual([3])
  await database.close()
})

test('a job that is to wait is not worked before its time', async () => {
  const later = defineJob('test.later', numbered)
  const { database, open } = await otherQueue(
    [workInTx(later, async (tx, { n }) => void (await tx.query({ text: note, values: [n] })))],
    {
      works: true,
    },
  )
  const queue = await open()
  await queue.work()
  const wanted = [
    { job: later, payload: { n: 1 }, afterSeconds: 60 },
    { job: later, payload: { n: 2 } },
  ]
  await database.tx((tx) => enqueueAll(tx, wanted))
  await vi.waitFor(async () => expect(await numbers(database)).toEqual([2]), { timeout: 10_000 })
  const waiting = `select extract(epoch from start_after - now()) > 50 as late from pgboss.job where data -> 'payload' ->> 'n' = '1'`
  expect((await database.query({ text: waiting })).rows).toEqual([{ late: true }])
  await queue.close()
  await database.close()
})

test('a row that is none of ours fails by itself and harms no other', async () => {
  const { database, open } = await otherQueue([], { works: true })
  const queue = await open()
  await database.query({ text: `insert into pgboss.job (name, data, retry_limit) values ('soon', null, 0)` })
  await queue.work()
  const stateOf = async () => (await database.query({ text: `select state from pgboss.job where data is null` })).rows
  await vi.waitFor(async () => expect(await stateOf()).toEqual([{ state: 'failed' }]), { timeout: 10_000 })
  await queue.close()
  await database.close()
})

test('schedules are kept once for all processes, and those of jobs there no longer are dropped', async () => {
  const nothing = z.object({})
  const nightly = defineJob('test.nightly', nothing, { cron: '0 3 * * *' })
  const often = defineJob('test.often', nothing, { everySeconds: 1, retries: 0 })
  const { database, open } = await otherQueue(
    [
      work(nightly, () => Promise.resolve()),
      workInTx(
        often,
        async (tx) => void (await tx.query({ text: 'insert into done (n) select extract(epoch from now())::int' })),
      ),
    ],
    { works: true },
  )
  await database.query({
    text: `insert into pgboss.schedule (name, key, cron, timezone) values ('soon', 'test_gone', '* * * * *', 'UTC')`,
  })
  const queues = [await open(), await open()]
  await Promise.all(queues.map((queue) => queue.work()))
  await vi.waitFor(async () => expect((await numbers(database)).length).toBeGreaterThan(1), { timeout: 10_000 })
  await Promise.all(queues.map((queue) => queue.close()))
  const { rows } = await database.query({ text: 'select key, cron, timezone from pgboss.schedule' })
  expect(rows).toEqual([{ key: 'test_nightly', cron: '0 3 * * *', timezone: 'Asia/Shanghai' }])
  // Two processes put one in each second, and one a second is worked.
  const { rows: slots } = await database.query({
    text: 'select count(*)::int as jobs, count(distinct singleton_on)::int as slots from pgboss.job where singleton_on is not null',
  })
  expect(slots).toEqual([{ jobs: expect.any(Number), slots: expect.any(Number) }])
  const [slot] = slots as { jobs: number; slots: number }[]
  expect(slot?.jobs).toBe(slot?.slots)
  await database.close()
})

test('a process that is not to work leaves the jobs to another', () => {
  expect(testConfig({ WORKERS: '0' }).workers).toBe(false)
  expect(testConfig({ WORKERS: '1' }).workers).toBe(true)
})

test('nothing waits on a server that has just been opened', async () => {
  expect(await runQueue(server)).toEqual([])
})
