import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { knownMigrations, migrateDatabase } from '../migrate.ts'
import { isJoined, readMigrations } from '../migration-rows.ts'
import { readObjectsOfFeatures } from '../sql-objects.ts'
import { BackupError } from './backup-error.ts'
import { countRows, fullName, quoted, readOwned, readQueueVersion, readTables, type Table } from './catalog.ts'
import { filesFolder, type Manifest, readManifest, verifyFiles } from './manifest.ts'

export interface LoadOptions {
  databaseUrl: string
  /** The folder of the file store; undefined where files lie in a bucket. */
  store: string | undefined
  /** The backup's folder. */
  source: string
  /** Throws away what the database holds. */
  replace: boolean
}

/**
 * Brings a backup back: every byte is checked before anything is touched, an empty database is migrated to the backup's
 * version, and the tables are loaded in one transaction: it succeeds as a whole or leaves the database as it was.
 */
export async function loadBackup(options: LoadOptions): Promise<Manifest> {
  const manifest = inToday(await readManifest(options.source))
  assertKnown(manifest)
  const store = placeOfFiles(options, manifest)
  await verifyFiles(options.source, manifest)
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await assertFree(client, options.replace)
    const before = await readMigrations(client)
    if (!isPrefix(before, manifest.migrations)) {
      throw new BackupError('数据库的版本比备份新或与备份不符，请恢复到一个空的数据库')
    }
    await migrateDatabase(options.databaseUrl, { count: manifest.migrations.length })
    await assertQueue(client, manifest)
    // Before the rows that speak of them. A name is never given twice, so what is there already is the same file.
    await loadFiles({ source: options.source, store }, manifest)
    await loadTables(client, options, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** A backup made before the migrations became one holds the tables of that one. */
function inToday(manifest: Manifest): Manifest {
  return isJoined(manifest.migrations) ? { ...manifest, migrations: knownMigrations().slice(0, 1) } : manifest
}

function isPrefix(short: readonly string[], long: readonly string[]): boolean {
  return short.every((hash, index) => hash === long[index])
}

function assertKnown(manifest: Manifest): void {
  if (!isPrefix(manifest.migrations, knownMigrations())) {
    throw new BackupError('备份来自更新的或不同的程序版本，请使用备份时的版本恢复')
  }
}

async function assertQueue(client: pg.Client, manifest: Manifest): Promise<void> {
  const version = await readQueueVersion(client)
  if (version !== manifest.queueVersion) {
    throw new BackupError(
      `任务队列的版本不同（备份 ${manifest.queueVersion}，程序 ${version}），请使用备份时的版本恢复`,
    )
  }
}

/** Rows of a database that is migrated and otherwise new: the platform's own organisation, and the usual plans. */
const madeByMigrations: Record<string, number> = { org: 1, plan_kind: 3 }

async function assertFree(client: pg.Client, replace: boolean): Promise<void> {
  const others = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (others.rows.length > 0) {
    throw new BackupError('数据库正在使用中，请先停止服务')
  }
  if (replace) {
    return
  }
  const tables = await readTables(client)
  for (const table of tables) {
    const isOurs = table.schema === 'public' && table.name !== 'migration'
    if (isOurs && (await countRows(client, table)) > (madeByMigrations[table.name] ?? 0)) {
      throw new BackupError(`数据库不是空的（${table.name} 中有数据）；确认要覆盖时加上 --replace`)
    }
  }
}

/** Files come back into a folder; refuses where the product would look for them in a bucket. */
function placeOfFiles({ store }: LoadOptions, { files }: Manifest): string {
  if (store === undefined && files.length > 0) {
    throw new BackupError(
      `设置了 S3_BUCKET，而备份中的${files.length}个文件只能恢复到数据目录；没有改动。请先去掉 S3_BUCKET、S3_KEY 和 S3_SECRET 恢复，再设上它们执行 npm run move-files`,
    )
  }
  return store ?? ''
}

async function loadFiles({ source, store }: { source: string; store: string }, manifest: Manifest): Promise<void> {
  for (const file of manifest.files) {
    const target = path.join(store, path.relative(filesFolder, file.path))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // Named as half an upload: what a restore that was cut off leaves is swept.
    const half = `${target}.${file.sha256.slice(0, 8)}.part`
    await copyFile(path.join(source, file.path), half)
    await rename(half, target)
  }
}

async function loadTables(client: pg.Client, { source }: LoadOptions, manifest: Manifest): Promise<void> {
  const tables = await readTables(client)
  const saved = new Map(manifest.tables.map((table) => [fullName(table), table]))
  const strange = tables.filter((table) => !saved.has(fullName(table)))
  if (strange.length > 0 || tables.length !== saved.size) {
    throw new BackupError(`备份与数据库的表不一致：${strange.map(fullName).join('、') || '备份中有多余的表'}`)
  }
  await client.query('begin')
  for (const { parent, name, bound } of manifest.partitions) {
    await client.query(`create table if not exists "${name}" partition of "${parent}" ${bound}`)
  }
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  const triggers = await readTriggers(client)
  await setTriggers(client, triggers, 'disable')
  for (const table of tables) {
    await loadTable(client, { table, saved: saved.get(fullName(table)), source })
  }
  await setTriggers(client, triggers, 'enable')
  for (const { schema, name, last, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted({ schema, name }), last, called])
  }
  await assertSequences(client)
  await client.query('commit')
  await client.query('analyze')
}

interface Trigger {
  name: string
  table: string
}

/** Reads which triggers features have, and on which tables. */
async function readTriggers(client: pg.Client): Promise<Trigger[]> {
  const objects = await readObjectsOfFeatures()
  const names = objects.filter(({ kind }) => kind === 'trigger').map(({ name }) => name)
  const { rows } = await client.query<Trigger>(
    'select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname = any($1::text[]) order by tgrelid, tgname',
    [names],
  )
  return rows
}

/** Lets triggers rest, or work again: rows come back as they were saved, with all that triggers once made of them. */
async function setTriggers(client: pg.Client, triggers: readonly Trigger[], to: 'disable' | 'enable'): Promise<void> {
  for (const { name, table } of triggers) {
    await client.query(`alter table ${table} ${to} trigger "${name}"`)
  }
}

/** A sequence behind its table would give numbers that are taken: every row made afterwards would fail. */
async function assertSequences(client: pg.Client): Promise<void> {
  for (const owned of await readOwned(client)) {
    const { rows } = await client.query<{ is_behind: boolean }>(
      `select coalesce((select max("${owned.column}") from ${quoted(owned.table)}), 0)
        > (select case when is_called then last_value else last_value - 1 end from ${quoted(owned.sequence)}) as is_behind`,
    )
    if (rows[0]?.is_behind) {
      throw new BackupError(
        `${fullName(owned.sequence)} 小于 ${fullName(owned.table)} 中已有的编号，备份已损坏；数据库未改动`,
      )
    }
  }
}

interface Loading {
  table: Table
  saved: Manifest['tables'][number] | undefined
  source: string
}

async function loadTable(client: pg.Client, { table, saved, source }: Loading): Promise<void> {
  if (!saved) {
    return
  }
  const list = saved.columns.map((column) => `"${column}"`).join(', ')
  const into = client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`))
  await pipeline(createReadStream(path.join(source, saved.path)), createGunzip(), into)
  const rows = await countRows(client, table)
  if (rows !== saved.rows) {
    throw new BackupError(`${fullName(table)} 恢复了 ${rows} 行，应为 ${saved.rows} 行；数据库未改动`)
  }
}
