import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { onOneConnection } from '../../src/db/one-connection.ts'
import { compiled, startable, told } from './quick.ts'

const waitMs = 60_000

/** A program of ours in a process of its own, to be struck. */
export interface Run {
  child: ChildProcess
  /** Everything it has said so far. */
  said: () => string
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

interface Told {
  args?: readonly string[]
  databaseUrl: string
  dataDir: string
  DEMO?: '0' | '1'
  /** Further settings, such as those of a bucket. */
  settings?: Record<string, string>
}

/** Starts a program (`startable`). */
export async function begin(
  program: string,
  { args = [], databaseUrl, dataDir, DEMO = '0', settings }: Told,
): Promise<Run> {
  const file = await startable(program)
  const child = spawn(process.execPath, [...told, file, ...args], {
    env: {
      APP_SECRET: 'a secret of tests that is long enough to sign with',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  }
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals)
  return { child, said: () => pieces.join(''), ended }
}

/** Ends a program by a signal and gives what became of it. */
export async function strike({ child, ended }: Run, signal: 'SIGKILL' | 'SIGTERM') {
  child.kill(signal)
  return await ended
}

/** A moment at which a writer of the database is made to wait. */
export interface Moment {
  table: string
  event?: 'insert' | 'update' | 'insert or update' | 'delete' | 'truncate'
  /** Only for rows of which this is so, `new` ones or `old` ones that are deleted. */
  when?: string
}

const isPaused = `select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`
const isConnected = `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`
const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Makes everybody wait who comes to one of the moments from now on. */
export async function pauseAt(databaseUrl: string, ...moments: readonly Moment[]) {
  const triggers = moments.map(({ table, event = 'insert or update', when }, at) => {
    const each = when ? `for each row when (${when})` : 'for each statement'
    return `create trigger pause_here_${at} before ${event} on ${table} ${each} execute function pause_here()`
  })
  await onOneConnection(databaseUrl, async (on) => {
    await on.rows(`create function pause_here() returns trigger language plpgsql as $$ begin
      while not exists (select from pg_proc where proname = 'pause_over') loop perform pg_sleep(0.02); end loop;
      return coalesce(new, old); end $$`)
    await on.rows(triggers.join('; '))
  })
}

/** Waits for so many rows about a database, seen from another one: commands refuse a database that somebody uses. */
async function seenFromOutside(databaseUrl: string, text: string, rows: number) {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await onOneConnection(url.href, (on) =>
    expect.poll(async () => (await on.rows(text, [name])).length, { timeout: waitMs, interval: 30 }).toBe(rows),
  )
}

/** Resolves once so many wait, each at its moment. */
export async function reached(databaseUrl: string, waiting = 1) {
  await seenFromOutside(databaseUrl, isPaused, waiting)
}

/** Lets go on who waits. */
export async function goOn(databaseUrl: string) {
  await onOneConnection(databaseUrl, (on) => on.rows(`create function pause_over() returns int return 1`))
}

/** Takes the moment away; what a killed process was doing in the database ends, as it does with its connection. */
export async function endPause(databaseUrl: string) {
  await onOneConnection(databaseUrl, async (on) => {
    await on.rows(`select pg_terminate_backend(pid) ${others}`)
    await expect.poll(async () => (await on.rows(`select ${others}`)).length, { timeout: waitMs }).toBe(0)
    await on.rows('drop function if exists pause_here cascade')
    await on.rows('drop function if exists pause_over')
  })
}

/** Runs a program to a moment and strikes it there; gives how it ended. */
export async function struckAt(
  program: string,
  told: Told,
  { signal, ...moment }: Moment & { signal: 'SIGKILL' | 'SIGTERM' },
) {
  await pauseAt(told.databaseUrl, moment)
  // Connections that were closed just now take a moment to go.
  await seenFromOutside(told.databaseUrl, isConnected, 0)
  const run = await begin(program, told)
  const tooEarly = run.ended.then((end) => Promise.reject(new Error(`ended before with ${end}: ${run.said()}`)))
  await Promise.race([reached(told.databaseUrl), tooEarly])
  const end = await strike(run, signal)
  await endPause(told.databaseUrl)
  return end
}
