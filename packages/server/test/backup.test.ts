import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { quoted, readTables } from '../src/db/backup/catalog.ts'
import { loadBackup } from '../src/db/backup/load.ts'
import { hashLine, type Manifest, manifestHashName, manifestName } from '../src/db/backup/manifest.ts'
import { saveBackup } from '../src/db/backup/save.ts'
import { knownMigrations, migrateDatabase } from '../src/db/migrate.ts'
import { readMigrations } from '../src/db/migration-rows.ts'
import { buildCollection } from '../src/features/containers/collection/collection.factory.ts'
import { buildLeaf } from '../src/features/learning/outline/outline.factory.ts'
import { buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import { cloneDatabase, useOwnServer } from './test-server.ts'

const server = useOwnServer()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zhixing-backup-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database that belongs to somebody who is no superuser, as a provider gives it. */
async function emptyDatabase(): Promise<string> {
  const name = `b_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('clusterUrl'))
  await withClient(url.href, async (client) => {
    await client.query(`create role ${name} login password 'plain'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  return Object.assign(url, { pathname: `/${name}`, username: name, password: 'plain' }).href
}

/** The last of the migrations that were joined. */
const lastJoined = '6dc9ef6868992fc9b6e10e970ca691c3c42c3e8b6daa807af6552ef13882c7fa'

/** Makes something once, for all tests that leave it as it is. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Each table's rows as one hash. */
function contentsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const found: Record<string, string> = {}
    for (const table of await readTables(client)) {
      const { rows } = await client.query<{ rows: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as rows from ${quoted(table)} t`,
      )
      found[`${table.schema}.${table.name}`] = rows[0]?.rows ?? ''
    }
    return found
  })
}

/** Bytes for every file that the tables know. */
async function putRegistered(store: string): Promise<string[]> {
  const { rows } = await server.database.query({ text: 'select key from file order by key' })
  const keys = (rows as { key: string }[]).map(({ key }) => key)
  for (const key of keys) {
    await mkdir(path.join(store, path.dirname(key)), { recursive: true })
    await writeFile(path.join(store, key), key)
  }
  return keys
}

async function life(): Promise<string> {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher, { title: '备份\t与\n恢复 \\N' })
  await buildLeaf(server, collection, { type: 'video' })
  await server.database.query({
    text: `insert into audit (at, actor_id, action, object_type, object_id, after) values (clock_now() - interval '3 months', $1, 'test', 'org', 1, '{"a": null}')`,
    values: [teacher.userId],
  })
  const store = path.join(folder, `store-${randomBytes(4).toString('hex')}`)
  await mkdir(path.join(store, 'file/1/202611'), { recursive: true })
  await writeFile(path.join(store, 'file/1/202611/whole.pdf'), randomBytes(100_000))
  await writeFile(path.join(store, 'file/1/202611/half.pdf.01020304.part'), 'half')
  await putRegistered(store)
  return store
}

async function saved(): Promise<{ source: string; store: string; manifest: Manifest }> {
  const store = await life()
  const source = path.join(folder, `backup-${randomBytes(4).toString('hex')}`)
  const manifest = await saveBackup({ databaseUrl: server.databaseUrl, store, target: source })
  return { source, store, manifest }
}

async function writeManifest(source: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await writeFile(path.join(source, manifestName), text)
  await writeFile(path.join(source, manifestHashName), hashLine(text))
}

/** A backup that is only read, and what each table held when it was made. */
const whole = once(async () => ({ ...(await saved()), contents: await contentsOf(server.databaseUrl) }))

/** A backup of a database of the version before this one. */
const ofOlder = once(async () => {
  const databaseUrl = await emptyDatabase()
  await migrateDatabase(databaseUrl, { count: knownMigrations().length - 1 })
  const source = path.join(folder, `older-${randomBytes(4).toString('hex')}`)
  await saveBackup({ databaseUrl, store: newStore(), target: source })
  return source
})

const newStore = () => path.join(folder, `restored-${randomBytes(4).toString('hex')}`)

test('what is brought back equals what was saved, table by table and file by file', async () => {
  const { source, store, manifest, contents } = await whole()
  const databaseUrl = await emptyDatabase()
  const restored = newStore()
  await loadBackup({ databaseUrl, store: restored, source, replace: false })
  expect(Object.keys(contents)).toContain('pgboss.job')
  expect(await contentsOf(databaseUrl)).toEqual(contents)
  const key = 'file/1/202611/whole.pdf'
  expect(await readFile(path.join(restored, key))).toEqual(await readFile(path.join(store, key)))
  expect(manifest.files.map((file) => file.path)).toContain(`files/${key}`)
  expect(manifest.files.filter((file) => file.path.endsWith('.part'))).toEqual([])
  // The next row gets a new number.
  const next = await withClient(databaseUrl, (client) =>
    client.query<{ id: number; top: number }>(
      `with made as (insert into content (type, org_id, owner_id, title) values ('collection', 0, 1, 'x') returning id)
        select made.id::int, (select max(id)::int from content) as top from made`,
    ),
  )
  expect(next.rows[0]?.id).toBeGreaterThan(next.rows[0]?.top ?? Number.POSITIVE_INFINITY)
})

test('a backup that would lack files fails by name and leaves nothing (T225)', async () => {
  const store = await life()
  const [lost = ''] = await putRegistered(store)
  await rm(path.join(store, lost))
  const target = path.join(folder, `lacking-${randomBytes(4).toString('hex')}`)
  const saving = (from: string | undefined, trash?: string) =>
    saveBackup({ databaseUrl: server.databaseUrl, store: from, target, ...(trash ? { trash } : {}) })
  await expect(saving(store)).rejects.toThrow(`缺少1个文件，备份不完整，没有保存：${lost}`)
  await expect(saving(path.join(folder, 'not-mounted'))).rejects.toThrow('请检查文件目录是否已挂载')
  expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(target)))).toEqual([])
  const trash = path.join(folder, 'trash')
  await mkdir(path.join(trash, '2026-11-24', path.dirname(lost)), { recursive: true })
  await writeFile(path.join(trash, '2026-11-24', lost), 'swept meanwhile')
  expect((await saving(store, trash)).files.map((file) => file.path)).toContain(`files/${lost}`)
  await rename(target, `${target}-first`)
  expect(await saving(undefined)).toMatchObject({ hasFiles: false, files: [] })
})

test('a backup is for its own account alone (T228)', async () => {
  const { source, manifest } = await whole()
  const modeOf = async (file: string) => (await stat(path.join(source, file))).mode & 0o777
  expect(await modeOf('.')).toBe(0o700)
  expect(await modeOf('tables')).toBe(0o700)
  for (const file of [manifestName, manifest.tables[0]?.path ?? '', manifest.files[0]?.path ?? '']) {
    expect(await modeOf(file)).toBe(0o600)
  }
})

test('a changed manifest is refused, and so are numbers that are taken (T231)', async () => {
  const { source, manifest } = await saved()
  const sequences = manifest.sequences.map((one) => (one.name === 'content_id_seq' ? { ...one, last: '1' } : one))
  await writeFile(path.join(source, manifestName), JSON.stringify({ ...manifest, sequences }))
  const databaseUrl = await cloneDatabase()
  const load = () => loadBackup({ databaseUrl, store: newStore(), source, replace: true })
  await expect(load()).rejects.toThrow('manifest.json 与 SHA256SUMS 不一致')
  await writeManifest(source, { ...manifest, sequences })
  await expect(load()).rejects.toThrow('public.content_id_seq 小于 public.content 中已有的编号')
  const contents = await contentsOf(databaseUrl)
  expect(contents['public.content']).toMatch(/^0 /)
  await rm(path.join(source, manifestHashName))
  await expect(load()).rejects.toThrow('备份中缺少文件')
})

test('refuses a damaged file and touches nothing', async () => {
  const { source, manifest } = await saved()
  const table = manifest.tables.find(({ name }) => name === 'content')
  const file = path.join(source, table?.path ?? '')
  const bytes = await readFile(file)
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
  await writeFile(file, bytes)
  const databaseUrl = await emptyDatabase()
  const loading = loadBackup({ databaseUrl, store: newStore(), source, replace: false })
  await expect(loading).rejects.toThrow('备份中的文件已损坏')
  expect(await contentsOf(databaseUrl)).toEqual({})
})

test('with a bucket files are not put where nobody looks: it refuses by name, tells the way and touches nothing', async () => {
  const { source, manifest } = await whole()
  const databaseUrl = await emptyDatabase()
  const loading = (from: string, to: string) =>
    loadBackup({ databaseUrl: to, store: undefined, source: from, replace: false })
  await expect(loading(source, databaseUrl)).rejects.toThrow(
    new RegExp(`设置了 S3_BUCKET，而备份中的${manifest.files.length}个文件.*npm run move-files`),
  )
  expect(await contentsOf(databaseUrl)).toEqual({})
  // One whose files lie in the bucket comes back beside it, and a database that was only migrated counts as empty.
  const bare = path.join(folder, `bare-${randomBytes(4).toString('hex')}`)
  await saveBackup({ databaseUrl: server.databaseUrl, store: undefined, target: bare })
  const migrated = await cloneDatabase()
  expect(await loading(bare, migrated)).toMatchObject({ hasFiles: false })
  expect(await contentsOf(migrated)).toEqual(await contentsOf(server.databaseUrl))
})

test('refuses a backup of another version', async () => {
  const { source, manifest } = await saved()
  const migrations = [...manifest.migrations, 'f'.repeat(64)]
  await writeManifest(source, { ...manifest, migrations })
  const databaseUrl = await emptyDatabase()
  await expect(loadBackup({ databaseUrl, store: newStore(), source, replace: false })).rejects.toThrow('版本')
  expect(await contentsOf(databaseUrl)).toEqual({})
})

test('brings an older backup back in its own version', async () => {
  const source = await ofOlder()
  const databaseUrl = await emptyDatabase()
  await loadBackup({ databaseUrl, store: newStore(), source, replace: false })
  expect(await withClient(databaseUrl, readMigrations)).toEqual(knownMigrations().slice(0, -1))
  await migrateDatabase(databaseUrl)
  expect(await withClient(databaseUrl, readMigrations)).toEqual(knownMigrations())
})

test('a database of a newer program is not restored to an older backup, and stays as it is', async () => {
  const source = await ofOlder()
  const databaseUrl = await cloneDatabase()
  await withClient(databaseUrl, (client) => client.query(`insert into tag (title) values ('今天')`))
  const before = await contentsOf(databaseUrl)
  const loading = loadBackup({ databaseUrl, store: newStore(), source, replace: true })
  await expect(loading).rejects.toThrow('数据库的版本比备份新或与备份不符，请恢复到一个空的数据库')
  expect(await contentsOf(databaseUrl)).toEqual(before)
})

test('brings a backup back that was made before the migrations became one', async () => {
  const older = await emptyDatabase()
  await migrateDatabase(older, { count: 1 })
  const source = path.join(folder, `joined-${randomBytes(4).toString('hex')}`)
  const manifest = await saveBackup({ databaseUrl: older, store: newStore(), target: source })
  const migrations = Array.from({ length: 48 }, (_, n) => (n === 47 ? lastJoined : String(n)))
  await writeManifest(source, { ...manifest, migrations })
  const databaseUrl = await emptyDatabase()
  await loadBackup({ databaseUrl, store: newStore(), source, replace: false })
  await migrateDatabase(databaseUrl)
  expect(await withClient(databaseUrl, readMigrations)).toEqual(knownMigrations())
})

test('refuses a database that holds something, unless it is to be replaced', async () => {
  const { source, contents } = await whole()
  const databaseUrl = await cloneDatabase()
  await withClient(databaseUrl, (client) => client.query(`insert into tag (title) values ('旧')`))
  await expect(loadBackup({ databaseUrl, store: newStore(), source, replace: false })).rejects.toThrow('--replace')
  await loadBackup({ databaseUrl, store: newStore(), source, replace: true })
  expect(await contentsOf(databaseUrl)).toEqual(contents)
})

test('refuses a database that a server is using, and a folder without a whole backup', async () => {
  const { source } = await whole()
  const using = { databaseUrl: server.databaseUrl, store: newStore(), source, replace: true }
  await expect(loadBackup(using)).rejects.toThrow('请先停止服务')
  const none = { ...using, source: path.join(folder, 'nothing') }
  await expect(loadBackup(none)).rejects.toThrow('不是一份完整的备份')
})
