import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../test/test-server.ts'
import { sendOn, sendOnPool } from './named-read.ts'

async function openPool(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await cloneDatabase(), max: 1 })
  onTestFinished(() => pool.end())
  return pool
}

const everyType = `select $1::int as one, null::text as none, '甲' as text, 1.5::float8 as part, true as is, array['a', null] as texts,
  array[1, 2] as numbers, '{"a": [1]}'::jsonb as json, '2026-11-26 23:52:28.215+00'::timestamptz as moment, 9007199254740993::bigint as large`

test('values are read as the driver reads them, the second time and after as the first', async () => {
  const pool = await openPool()
  const read = (value: number) =>
    sendOnPool(pool, { name: 'test.types', text: everyType, values: [value], rowMode: 'array' })
  const { rows } = await pool.query({ text: everyType, values: [7], rowMode: 'array' })
  expect((await read(7)).rows).toEqual(rows)
  expect((await read(7)).rows).toEqual(rows)
  expect((await read(8)).rows).toEqual([[8, ...(rows[0] ?? []).slice(1)]])
})

test('columns are asked for once on a connection', async () => {
  const pool = await openPool()
  const client = await pool.connect()
  onTestFinished(() => client.release())
  let told = 0
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => {
    told += 1
  })
  const read = () => sendOn(client, { name: 'test.once', text: 'select 1 as one', rowMode: 'array' })
  expect([await read(), await read(), await read()].map(({ rows }) => rows)).toEqual([[[1]], [[1]], [[1]]])
  expect(told).toBe(1)
})

test('a statement that fails, a value that cannot be sent and a name given twice are told, and the connection goes on', async () => {
  const client = await (await openPool()).connect()
  onTestFinished(() => client.release())
  const read = (name: string, text: string, values: unknown[]) =>
    sendOn(client, { name, text, values, rowMode: 'array' })
  const divide = (by: unknown) => read('test.divide', 'select 6 / $1::int', [by])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  const circular: Record<string, unknown> = {}
  circular.self = circular
  await expect(divide(circular)).rejects.toThrow('circular')
  await expect(read('test.wrong', 'select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
  expect((await divide(2)).rows).toEqual([[3]])
  await expect(read('test.divide', 'select 1', [])).rejects.toThrow('test.divide')
  expect((await divide(3)).rows).toEqual([[2]])
})

test('what changes rows tells how many, with and without rows of its own', async () => {
  const client = await (await openPool()).connect()
  onTestFinished(() => client.release())
  await client.query('create temporary table kept (id int)')
  const send = (name: string, text: string) => sendOn(client, { name, text, rowMode: 'array' })
  const insert = () => send('test.insert', 'insert into kept values (1), (2)')
  expect(await insert()).toEqual({ rows: [], rowCount: 2 })
  expect(await insert()).toEqual({ rows: [], rowCount: 2 })
  expect(await send('test.remove', 'delete from kept returning id')).toEqual({
    rows: [[1], [2], [1], [2]],
    rowCount: 4,
  })
})
