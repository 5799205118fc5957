import { access, mkdir, opendir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { type OneConnection, onOneConnection } from '../db/one-connection.ts'
import { AppStartError, absent, systemCode } from '../db/start-error.ts'
import { installationOf, readInstallation } from '../features/base/upload/public.ts'
import { createServer } from '../server.ts'
import { unless } from '../stop-signals.ts'
import { openBucket } from '../storage/open-store.ts'
import { folderInstallation, installationName } from '../storage/sweep.ts'
import { type DatabaseState, lookAt } from './database-state.ts'
import { fillWithDemoData } from './fill.ts'

/** Any fixed number: the lock that lets one process fill while others wait. */
const fillLock = 7_346_202
const noRight = '42501'
const noDatabase = '3D000'
/** Of a database whose removal was cut off. */
const invalid = '55000'

/** Names of databases beside the one that is filled. */
interface Place {
  /** The one that will have the demonstration. */
  name: string
  filling: string
  emptied: string
  directUrl: string
  config: Config
}

interface Filling {
  config: Config
  /** Of the empty database, not through a pooler. */
  directUrl: string
  stopping: AbortSignal
  say: (text: string) => void
  /** What fills it; the whole demonstration unless told otherwise. */
  fillWith?: typeof fillWithDemoData | undefined
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

function placeOf(directUrl: string, config: Config): Place {
  const name = decodeURIComponent(new URL(directUrl).pathname.slice(1))
  return { name, filling: `${name}_filling`, emptied: `${name}_empty`, directUrl, config }
}

/**
 * Files of a demonstration lie here until it is whole and has its name: those of a fill that was cut off would be nobody's. In a bucket
 * they lie below the id of the database that is filled.
 */
const fillingFolder = (dataDir: string) => path.join(dataDir, 'filling')

/** Tells what the database is, once nothing is left of a fill that was cut off. Waits for one under way elsewhere. */
export async function lookAfterFills(directUrl: string, config: Config): Promise<DatabaseState> {
  const place = placeOf(directUrl, config)
  const hasFolder = await access(fillingFolder(config.dataDir)).then(() => true, absent(false))
  const isLeft = await onOneConnection(directUrl, async (on) => {
    const known = await names(on)
    return known.has(place.filling) || known.has(place.emptied)
  }).catch((error: unknown) => {
    if (systemCode(error) === noDatabase) {
      return true
    }
    throw error
  })
  if (isLeft || hasFolder) {
    await holdingFills(directUrl, async (on) => {
      await settle(on, place)
      await dropHalf(on, place)
      await takeFiles(place)
    })
  }
  return await lookAt(directUrl)
}

/** Beside the database, while no other process fills it. */
async function holdingFills<T>(directUrl: string, work: (on: OneConnection) => Promise<T>): Promise<T> {
  return await onOneConnection(withDatabase(directUrl, 'postgres'), async (on) => {
    await on.rows('select pg_advisory_lock($1)', [fillLock])
    return await work(on)
  })
}

/**
 * Makes a demonstration of an empty database: filled in one of another name, which takes its name when it is whole. A fill that
 * was cut off leaves nothing behind, two starts at once make one, and nothing that somebody wrote to is ever emptied. Gives what
 * the database is afterwards.
 */
export async function fillBeside(parts: Filling): Promise<DatabaseState> {
  const { directUrl, config } = parts
  const place = placeOf(directUrl, config)
  try {
    return await holdingFills(directUrl, async (on) => {
      await settle(on, place)
      const state = await lookAt(directUrl)
      if (state !== 'empty') {
        return state
      }
      await fill(on, place, parts)
      const filled = await exchange(on, place)
      await takeFiles(place)
      return filled
    })
  } catch (error) {
    throw systemCode(error) === noRight
      ? new AppStartError(
          '没有建立数据库的权限，无法生成演示数据',
          '请给数据库用户 CREATEDB 权限，或不设 DEMO=1',
          error,
        )
      : error
  }
}

async function names(on: OneConnection): Promise<Set<string>> {
  const rows = await on.rows<{ name: string }>('select datname::text as name from pg_database')
  return new Set(rows.map(({ name }) => name))
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Goes on where one that was killed between the two names had stopped. What was put aside goes only if it is empty. */
async function settle(on: OneConnection, { name, emptied, directUrl }: Place): Promise<void> {
  const known = await names(on)
  if (!known.has(emptied)) {
    return
  }
  const isEmpty = known.has(name) && (await lookAt(withDatabase(directUrl, emptied))) === 'empty'
  if (isEmpty) {
    await leaveAlone(on, emptied)
    await on.rows(`drop database ${quoted(emptied)}`)
    return
  }
  if (known.has(name)) {
    // Made anew by a start that missed it.
    await on.rows(`drop database ${quoted(name)}`)
  }
  await leaveAlone(on, emptied)
  await on.rows(`alter database ${quoted(emptied)} rename to ${quoted(name)}`)
}

/** Removes a half one of a fill that was cut off, and its files: nobody else knows of them. */
async function dropHalf(on: OneConnection, { filling, directUrl, config }: Place): Promise<void> {
  if (!(await names(on)).has(filling)) {
    return
  }
  const id = await readInstallation(withDatabase(directUrl, filling)).catch((error: unknown) => {
    if (systemCode(error) === invalid) {
      return undefined
    }
    throw error
  })
  if (id !== undefined) {
    const bucket = await openBucket(config, { isPublic: () => false, installation: async () => id })
    await bucket?.clear()
  }
  await rm(fillingFolder(config.dataDir), { recursive: true, force: true })
  // Last: without it nobody would know what is to be removed.
  await on.rows(`drop database if exists ${quoted(filling)} with (force)`)
}

async function fill(on: OneConnection, place: Place, { config, stopping, say, fillWith = fillWithDemoData }: Filling) {
  await dropHalf(on, place)
  await rm(fillingFolder(config.dataDir), { recursive: true, force: true })
  await on.rows(`create database ${quoted(place.filling)}`)
  const databaseUrl = withDatabase(place.directUrl, place.filling)
  const half = { ...config, dataDir: fillingFolder(config.dataDir), databaseDirectUrl: undefined, demo: true }
  try {
    await unless(stopping, () => migrateDatabase(databaseUrl))
    const server = await createServer({ config: half, databaseUrl, planOnce: true })
    try {
      await server.services.store.claim(await installationOf(server.database))
      await unless(stopping, () => fillWith(server, say))
    } finally {
      await server.close()
    }
  } catch (error) {
    await dropHalf(on, place)
    throw error
  }
}

/**
 * Puts the files of a demonstration that has its name where the store looks for them, or goes on with it; they say by their id which
 * database's they are. Files of any other are what is left of a fill, and are removed.
 */
async function takeFiles({ directUrl, config: { dataDir } }: Place): Promise<void> {
  const from = fillingFolder(dataDir)
  const [half, whole] = [path.join(from, 'files'), path.join(dataDir, 'files')]
  const owner = await folderInstallation(half)
  if (owner !== undefined && owner === (await readInstallation(directUrl))) {
    for await (const entry of await opendir(half, { recursive: true })) {
      if (entry.isFile() && entry.name !== installationName) {
        const file = path.join(entry.parentPath, entry.name)
        const target = path.join(whole, path.relative(half, file))
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await rename(file, target)
      }
    }
  }
  await rm(from, { recursive: true, force: true })
}

/** Gives the whole one its name. What was empty is put aside first, and goes only if it still is. */
async function exchange(on: OneConnection, place: Place): Promise<DatabaseState> {
  const { name, filling, emptied, directUrl } = place
  await leaveAlone(on, filling)
  await on.rows(`alter database ${quoted(name)} rename to ${quoted(emptied)}`)
  const state = await lookAt(withDatabase(directUrl, emptied))
  const taken = state === 'empty' ? filling : emptied
  await on.rows(`alter database ${quoted(taken)} rename to ${quoted(name)}`)
  if (state !== 'empty') {
    await dropHalf(on, place)
    return state
  }
  await leaveAlone(on, emptied)
  await on.rows(`drop database ${quoted(emptied)}`)
  return 'demo'
}

/** Connections that are closed already may still be seen for a moment. */
async function leaveAlone(on: OneConnection, name: string): Promise<void> {
  await on.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}
