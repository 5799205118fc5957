import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cloneDatabase, dropDatabase, newDatabase } from '../../test/test-server.ts'
import { type Database, openDatabase, type Tx } from '../db/database.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type JobLog, type Worker, work, workInTx } from './job.ts'
import { lastOf, type Portion, workInPortions } from './portions.ts'
import { openQueue, type Queue } from './queue.ts'

const quiet: JobLog = { info: () => undefined, warn: vi.fn(), error: vi.fn() }
const cohort = z.object({ name: z.string(), people: z.number() })
type Cohort = z.infer<typeof cohort>

/** The next of people 1, 2, 3 …, each written down once. */
async function tellNext(tx: Tx, { name, people }: Cohort, { after, limit }: Portion): Promise<number | undefined> {
  const { rows } = await tx.query({
    text: `insert into told (name, person) select $1, n from generate_series($2::int + 1, least($2::int + $3::int, $4::int)) n returning person`,
    values: [name, after, limit, people],
  })
  return lastOf(
    (rows as { person: number }[]).map(({ person }) => person),
    { after, limit },
  )
}

const tell = defineJob('test.tell', cohort)
const dying = defineJob('test.dying', cohort)
const nightly = defineJob('test.nightly', z.object({}), { lane: 'slow' })
const causes = defineJob('test.causes', z.object({}))
const follows = defineJob('test.follows', z.object({}))

let failures = 0
const workers: readonly Worker[] = [
  ...workInPortions(tell, tellNext),
  ...workInPortions(dying, async (tx, act, portion) => {
    const last = await tellNext(tx, act, portion)
    if (portion.after > 0 && failures < 2) {
      failures += 1
      throw new Error('died after its work and before its commit')
    }
    return last
  }),
  work(nightly, async (_payload, { database }) => await database.tx((tx) => enqueue(tx, follows, {}))),
  workInTx(causes, (tx) => enqueue(tx, follows, {})),
  workInTx(follows, () => Promise.resolve()),
]

let ownUrl: string
let database: Database
let queue: Queue

beforeAll(async () => {
  ownUrl = await newDatabase()
  database = openDatabase({ url: ownUrl, max: 4 })
  await database.query({ text: 'create table told (id serial, name text, person int)' })
  queue = await openQueue({ directUrl: ownUrl, database, workers, subscribers: [], log: quiet, works: false })
})

afterAll(async () => {
  await queue.close()
  await database.close()
  await dropDatabase(ownUrl)
})

async function ask<Row>(text: string): Promise<Row[]> {
  return (await database.query({ text })).rows as Row[]
}

test('a cohort goes in portions, the first where somebody waits and the rest in a lane of their own', async () => {
  await database.tx((tx) => enqueue(tx, tell, { name: 'school', people: 450 }))
  await queue.drain()
  expect(
    await ask(`select count(*)::int as n, count(distinct person)::int as people from told where name = 'school'`),
  ).toEqual([{ n: 450, people: 450 }])
  expect(
    await ask(
      `select name, data->'payload' as payload from pgboss.job where data->>'job' like 'test.tell%' order by created_on`,
    ),
  ).toEqual([
    { name: 'soon', payload: { name: 'school', people: 450 } },
    { name: 'cohort', payload: { act: { name: 'school', people: 450 }, after: 200 } },
    { name: 'cohort', payload: { act: { name: 'school', people: 450 }, after: 400 } },
  ])
})

test('a portion that died is done again from its place: nobody twice and nobody left out', async () => {
  await database.tx((tx) => enqueue(tx, dying, { name: 'died', people: 700 }))
  const outcomes = await queue.drain()
  expect(outcomes.filter(({ state }) => state === 'retry')).toHaveLength(2)
  expect(
    await ask(`select count(*)::int as n, count(distinct person)::int as people from told where name = 'died'`),
  ).toEqual([{ n: 700, people: 700 }])
})

test('a class that comes after a school is done before it, and two schools take turns', async () => {
  await database.tx((tx) => enqueue(tx, tell, { name: 'large', people: 3_000 }))
  await database.tx((tx) => enqueue(tx, tell, { name: 'other', people: 3_000 }))
  await database.tx((tx) => enqueue(tx, tell, { name: 'class', people: 40 }))
  await queue.drain()
  const [class40] = await ask<{ last: number }>(`select max(id) as last from told where name = 'class'`)
  const ended = await ask<{ name: string; last: number }>(
    `select name, max(id) as last from told where name in ('large', 'other') group by name order by name`,
  )
  const before = await ask<{ n: number }>(
    `select count(*)::int as n from told where name in ('large', 'other') and id < ${class40?.last}`,
  )
  expect(before[0]?.n).toBeLessThanOrEqual(800)
  const [large, other] = ended
  expect(Math.abs((large?.last ?? 0) - (other?.last ?? 0))).toBeLessThanOrEqual(400)
})

test('what follows from work nobody waits for does not wait where somebody waits', async () => {
  await database.tx((tx) => enqueue(tx, causes, {}))
  await queue.drain()
  await database.tx((tx) => enqueue(tx, nightly, {}))
  await queue.drain()
  expect(await ask(`select name from pgboss.job where data->>'job' = 'test.follows' order by created_on`)).toEqual([
    { name: 'soon' },
    { name: 'cohort' },
  ])
})

test('what a job does may take longer than a reply, and takes no connection from one', async () => {
  const asked = defineJob('test.patience', z.object({}))
  const found: string[] = []
  const patience = async (on: Database) => {
    const { rows } = await on.query({ text: `select current_setting('statement_timeout') as time` })
    return (rows as { time: string }[])[0]?.time ?? ''
  }
  const directUrl = await cloneDatabase()
  const forReplies = openDatabase({ url: directUrl, max: 1 })
  const forWork = openDatabase({ url: directUrl, max: 2, patience: 'work', beside: forReplies })
  const worker = work(asked, async (_payload, run) => {
    found.push(await patience(run.database))
  })
  const own = await openQueue({
    directUrl,
    database: forWork,
    workers: [worker],
    subscribers: [],
    log: quiet,
    works: false,
  })
  // What a reply's transaction puts in is worked by the others.
  await forReplies.tx((tx) => enqueue(tx, asked, {}))
  await own.drain()
  expect([...found, await patience(forReplies)]).toEqual(['10min', '5s'])
  await own.close()
  await Promise.all([forReplies.close(), forWork.close()])
})
