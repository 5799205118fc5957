import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'
import { addedTables } from '#added/tables.ts'
import { installQueue } from '../queue/install.ts'
import { isJoined, readMigrations } from './migration-rows.ts'
import {
  dropObjects,
  hashOf,
  makeEarlyObjects,
  makeObjects,
  readEarlyObjects,
  readNote,
  readObjectsOfFeatures,
} from './sql-objects.ts'
import { AppStartError } from './start-error.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any fixed number: the advisory lock that lets one process migrate while others wait. */
const migrationLock = 7_346_201

/** The hashes of all migrations this program knows, in order. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
}

/**
 * Brings the database and the queue's own tables up to date, forward only; several processes may call it at once. With
 * `count` only the first so many: an older backup is loaded into its own version, and the next start takes it further.
 * `tables` are statements that make what no migration knows.
 */
export async function migrateDatabase(
  directUrl: string,
  { count, tables = addedTables }: { count?: number; tables?: readonly string[] } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await goOnFromJoined(client)
    await refuseNewer(client)
    await bringUp(client, count ?? knownMigrations().length)
    for (const text of tables) {
      await client.query(text)
    }
    await installQueue((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}

/** A database made before the migrations became one has the same tables: it goes on from the one. */
async function goOnFromJoined(client: pg.Client): Promise<void> {
  const had = await readMigrations(client)
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  if (!first || had.length === 0 || had[0] === first.hash) {
    return
  }
  if (!isJoined(had)) {
    throw new AppStartError(
      '数据库的版本太旧或与程序不符，无法直接升级',
      '请先用建立它的程序版本备份，再按 docs/operations.md 的说明升级；数据没有改动',
    )
  }
  await client.query('begin')
  await client.query('delete from public.migration')
  await client.query('insert into public.migration (hash, created_at) values ($1, $2)', [
    first.hash,
    first.folderMillis,
  ])
  await client.query('commit')
}

/** An older program would work on tables it does not know: it says which version is needed, and changes nothing. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const known = knownMigrations()
  const had = await readMigrations(client)
  const strange = had.filter((hash) => !known.includes(hash))
  if (strange.length > 0) {
    throw new AppStartError(
      `数据库的版本（${had.length}）比程序的版本（${known.length}）新，或属于另一个程序`,
      '请使用升级时的新版程序启动；要退回旧版程序，请先用它恢复升级前的备份：npm run restore。数据没有改动',
    )
  }
}

/** Tables first, then what is made of them: it goes while tables change, and is left out of an older version. */
async function bringUp(client: pg.Client, count: number): Promise<void> {
  const known = knownMigrations()
  const [early, late] = [await readEarlyObjects(), await readObjectsOfFeatures()]
  const hash = hashOf([...early, ...late])
  const note = await readNote(client)
  const had = await readMigrations(client)
  if (note?.hash === hash && had.length === count) {
    return
  }
  await makeEarlyObjects(client, early)
  if (had.length > 0) {
    await dropObjects(client, [...(note?.names ?? []), ...late.map(({ name }) => name)])
  }
  await migrateTables(client, count)
  if (count === known.length) {
    await makeObjects(client, late, hash)
  }
}

async function migrateTables(client: pg.Client, count: number): Promise<void> {
  const some = count === knownMigrations().length ? undefined : await firstMigrations(count)
  try {
    await migrate(drizzle(client), {
      migrationsFolder: some ?? folder,
      migrationsTable: 'migration',
      migrationsSchema: 'public',
    })
  } finally {
    if (some) {
      await rm(some, { recursive: true, force: true })
    }
  }
}

const journalShape = z.looseObject({ entries: z.array(z.unknown()) })

/** A copy of the migrations whose journal ends early: the migrator runs all that the journal names. */
async function firstMigrations(count: number): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'zhixing-migrations-'))
  await cp(folder, copy, { recursive: true })
  const file = path.join(copy, 'meta/_journal.json')
  const journal = journalShape.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return copy
}
