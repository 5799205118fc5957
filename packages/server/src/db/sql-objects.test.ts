import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../test/test-server.ts'
import { knownMigrations, migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-rows.ts'
import { hashOf, joinSql, readEarlyObjects, readNote, readObjectsOfFeatures } from './sql-objects.ts'

async function openCloned() {
  return await opened(await cloneDatabase())
}

async function opened(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

async function bodyOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [name])
  return rows.map(({ body }) => body)
}

test('a new database has every function, view and trigger, and notes which', async () => {
  const { client } = await openCloned()
  const [early, late] = [await readEarlyObjects(), await readObjectsOfFeatures()]
  expect(late.map(({ kind }) => kind)).toContain('trigger')
  expect(await readNote(client)).toEqual({
    hash: hashOf([...early, ...late]),
    names: late.map(({ name }) => name),
  })
})

test('a start after a text changed replaces it, whatever arguments it had, and takes away what is no more', async () => {
  const { url, client } = await openCloned()
  const [now] = await bodyOf(client, 'best_score')
  await client.query(`create function best_score(p_user bigint) returns int language sql as 'select 1'`)
  await client.query(`create function gone_since() returns int language sql as 'select 1'`)
  const names = ['best_score', 'gone_since', 'hand_in', 'attempt_told']
  await client.query(`comment on table migration is '${JSON.stringify({ hash: 'older', names })}'`)
  await migrateDatabase(url)
  expect(await bodyOf(client, 'best_score')).toEqual([now])
  expect(await bodyOf(client, 'gone_since')).toEqual([])
  const { rowCount } = await client.query(`select 1 from pg_trigger where tgname = 'attempt_told'`)
  expect(rowCount).toBe(1)
})

test('a view is put together from the parts that features bring', () => {
  const open = { name: 'shelf', text: '-- Everything.\ncreate view shelf (id) as\n' }
  const parts = [
    { name: 'shelf.book', text: 'select id from book\n' },
    { name: 'shelf.film', text: '-- Shown.\nselect id from film\n' },
  ]
  expect(joinSql([open, ...parts]).map(({ kind, text }) => [kind, text])).toEqual([
    ['view', `${open.text}select id from book\nunion all\n-- Shown.\nselect id from film\n`],
  ])
})

test.each([
  ['has no parts', [{ name: 'shelf', text: 'create view shelf (id) as\n' }]],
  ['no such view', [{ name: 'shelf.book', text: 'select id from book\n' }]],
  [
    'does not end at "as"',
    [
      { name: 'shelf', text: 'create view shelf as select 1 as id;\n' },
      { name: 'shelf.book', text: 'select id from book\n' },
    ],
  ],
  [
    'has to begin with select',
    [
      { name: 'shelf', text: 'create view shelf (id) as\n' },
      { name: 'shelf.book', text: 'drop table book\n' },
    ],
  ],
  ['named after', [{ name: 'shelf', text: 'create view other as select 1\n' }]],
])('what is not put together rightly %s and is refused', (why, texts) => {
  expect(() => joinSql(texts)).toThrow(why)
})

test('functions that are not ours stay', async () => {
  const { url, client } = await openCloned()
  await client.query(`create function of_the_operator() returns int language sql as 'select 7'`)
  await client.query(`comment on table migration is null`)
  await migrateDatabase(url)
  expect(await bodyOf(client, 'of_the_operator')).toEqual(['select 7'])
})

test('a database made before the migrations became one goes on from it', async () => {
  const { url, client } = await opened(await cloneDatabase('template0'))
  await migrateDatabase(url, { count: 1 })
  await plantJoined(client, 48)
  await migrateDatabase(url)
  expect(await readMigrations(client)).toEqual(knownMigrations())
})

test('one that is older still is refused in words, and left as it is', async () => {
  const { url, client } = await openCloned()
  await plantJoined(client, 47)
  await expect(migrateDatabase(url)).rejects.toThrow('数据库的版本太旧或与程序不符')
  expect(await readMigrations(client)).toHaveLength(47)
})

/** What the table of migrations held before they were joined: so many, the last of them by its hash. */
async function plantJoined(client: pg.Client, count: number): Promise<void> {
  await client.query('delete from migration')
  await client.query(
    `insert into migration (hash, created_at) select case when n = $1 then $2 else md5(n::text) end, n from generate_series(1, $1) n`,
    [count, '6dc9ef6868992fc9b6e10e970ca691c3c42c3e8b6daa807af6552ef13882c7fa'],
  )
}
