import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'
import { installQueue } from '../queue/install.ts'

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
 */
export async function migrateDatabase(directUrl: string, { count }: { count?: number } = {}): Promise<void> {
  const some = count === undefined || count === knownMigrations().length ? undefined : await firstMigrations(count)
  const client = new pg.Client({ connectionString: directUrl })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), {
      migrationsFolder: some ?? folder,
      migrationsTable: 'migration',
      migrationsSchema: 'public',
    })
    await installQueue((text, values) => client.query(text, values))
  } finally {
    await client.end()
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
