import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { type OneConnection, onOneConnection } from '../src/db/one-connection.ts'
import { queueSchema } from '../src/queue/install.ts'
import { addedTables } from '../trial-room/added/tables.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const kept = fileURLToPath(new URL('../../../.cache/cluster', import.meta.url))
const run = promisify(execFile)

/** Everything that a migrated cluster is made from: the engine's version, how it is set up, migrations and objects. */
async function hashOfSources(): Promise<string> {
  const files = (await readdir(source, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /[\\/](db|queue|migrations)[\\/]|\.sql$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
  const own = [fileURLToPath(import.meta.url), path.join(source, '../../../package-lock.json')]
  const texts = await Promise.all([...files, ...own].map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const text of addedTables) {
    hash.update(text).update('\0')
  }
  for (const text of texts) {
    hash.update(text).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Copies a cluster that is at rest; its files keep their owner, without whom PostgreSQL does not start. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') {
    await cp(from, to, { recursive: true })
  } else {
    await run('cp', ['-a', `${from}/.`, to])
  }
}

/**
 * Has the database see a table of jobs as it is in life. Tests are over before it looks by itself, and a plan for an empty one has each
 * job found among all of its lane.
 */
async function seeManyJobs(on: OneConnection): Promise<void> {
  const table = `${queueSchema}.job_common`
  await on.rows(
    `insert into ${table} (name, state) select name, 'completed' from ${queueSchema}.queue, generate_series(1, 500)`,
  )
  await on.rows(`analyze ${table}`)
  await on.rows(`truncate ${table}`)
}

/**
 * A cluster in an empty `folder`, without fsync unless asked for, whose database `template_zx` is migrated. It is made once for
 * each state of the migrations and kept in `.cache/cluster`; making it takes as long as a dozen test files.
 */
export async function startPrepared(folder: string, { fsync = false } = {}): Promise<Embedded> {
  const start = () => startEmbedded({ dataDir: folder, fsync, log: () => undefined })
  const ready = path.join(kept, await hashOfSources())
  if (existsSync(ready)) {
    await copyFolder(ready, folder)
    return start()
  }
  const made = await start()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  await client.query('create database template_zx')
  // A plan of its own for each of the first values of a statement is half of what the database does for tests.
  await client.query('alter system set plan_cache_mode = force_generic_plan')
  // Each of a thousand connections proves the password, which is long and random.
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password '${new URL(made.url).password}'`)
  await client.end()
  const templateUrl = new URL(made.url)
  templateUrl.pathname = '/template_zx'
  // Set up before tests have their conditions of imports.
  await migrateDatabase(templateUrl.href, { tables: addedTables })
  await onOneConnection(templateUrl.href, seeManyJobs)
  await made.stop()
  const half = `${ready}.${process.pid}`
  await rm(kept, { recursive: true, force: true })
  await mkdir(half, { recursive: true })
  await copyFolder(folder, half)
  // Another run may have been as quick; then its copy stays.
  await rename(half, ready).catch(() => rm(half, { recursive: true, force: true }))
  return start()
}
