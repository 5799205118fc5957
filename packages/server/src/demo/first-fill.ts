import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { type OneConnection, onOneConnection } from '../db/one-connection.ts'
import { AppStartError, systemCode } from '../db/start-error.ts'
import { createServer } from '../server.ts'
import { unless } from '../stop-signals.ts'
import { type DatabaseState, lookAt } from './database-state.ts'
import { fillWithDemoData } from './fill.ts'

/** Any fixed number: the lock that lets one process fill while others wait. */
const fillLock = 7_346_202
const noRight = '42501'

/** Names of databases beside the one that is filled. */
interface Place {
  /** The one that will have the demonstration. */
  name: string
  filling: string
  emptied: string
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

/**
 * Makes a demonstration of an empty database: filled in one of another name, which takes its name when it is whole. A fill that
 * was cut off leaves nothing behind, two starts at once make one, and nothing that somebody wrote to is ever emptied. Gives what
 * the database is afterwards.
 */
export async function fillBeside(parts: Filling): Promise<DatabaseState> {
  const { directUrl } = parts
  const name = decodeURIComponent(new URL(directUrl).pathname.slice(1))
  const place: Place = { name, filling: `${name}_filling`, emptied: `${name}_empty` }
  try {
    return await onOneConnection(withDatabase(directUrl, 'postgres'), async (on) => {
      await on.rows('select pg_advisory_lock($1)', [fillLock])
      await settle(on, place)
      const state = await lookAt(directUrl)
      if (state !== 'empty') {
        return state
      }
      await fill(on, place, parts)
      return await exchange(on, place, directUrl)
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

/** Goes on where one that was killed between the two names had stopped. */
async function settle(on: OneConnection, { name, emptied }: Place): Promise<void> {
  const known = await names(on)
  if (known.has(emptied) && !known.has(name)) {
    await on.rows(`alter database ${quoted(emptied)} rename to ${quoted(name)}`)
  }
}

async function fill(
  on: OneConnection,
  { filling }: Place,
  { config, directUrl, stopping, say, fillWith = fillWithDemoData }: Filling,
) {
  // A half one of a fill that was cut off: nobody else knows of it.
  await on.rows(`drop database if exists ${quoted(filling)} with (force)`)
  await on.rows(`create database ${quoted(filling)}`)
  const databaseUrl = withDatabase(directUrl, filling)
  await unless(stopping, () => migrateDatabase(databaseUrl))
  const server = await createServer({ config: { ...config, databaseDirectUrl: undefined, demo: true }, databaseUrl })
  try {
    await unless(stopping, () => fillWith(server, say))
  } finally {
    await server.close()
  }
}

/** Gives the whole one its name. What was empty is put aside first, and goes only if it still is. */
async function exchange(on: OneConnection, { name, filling, emptied }: Place, url: string): Promise<DatabaseState> {
  const known = await names(on)
  if (known.has(emptied)) {
    await on.rows(`drop database ${quoted(emptied)}`)
  }
  await leaveAlone(on, filling)
  await on.rows(`alter database ${quoted(name)} rename to ${quoted(emptied)}`)
  const state = await lookAt(withDatabase(url, emptied))
  const [taken, other] = state === 'empty' ? [filling, emptied] : [emptied, filling]
  await on.rows(`alter database ${quoted(taken)} rename to ${quoted(name)}`)
  await on.rows(`drop database ${quoted(other)}`)
  return state === 'empty' ? 'demo' : state
}

/** Connections that are closed already may still be seen for a moment. */
async function leaveAlone(on: OneConnection, name: string): Promise<void> {
  await on.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}
