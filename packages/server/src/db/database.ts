import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readDriverError } from './away.ts'
import { type Clock, createClock } from './clock.ts'
import { types } from './moments.ts'
import { type Answer, type PlainQuery, type Query, sendOn, sendOnPool } from './named-read.ts'
import type { Statement } from './statement.ts'

/** Anything a statement can be sent on: the pool, a read-only pool or a transaction. */
export interface Queryable {
  query(query: Query): Promise<Answer>
}

/** Stands for one server of a process: what several pools share, and two servers of one process do not. */
export type Home = object

/** An open transaction. `db` is Drizzle on its connection; `afterCommit` runs once it has committed. */
export interface Tx extends Queryable {
  home: Home
  db: NodePgDatabase
  afterCommit(action: () => void): void
  /**
   * Tells every process that listens, once this has committed and never after a rollback. It goes out on its own, so
   * that the commit does not wait for the others that tell something.
   */
  notifyAfter(channel: string, payload: string): void
  /** Sends statements in one message with the commit: for a row that many wait for one after another. */
  runWithCommit(last: LastWords): void
}

/**
 * Statements without values, the last of a transaction. What they hold is let go before the disk has the commit; it has it all
 * the same when the transaction gives its result. One that raises undoes the transaction, which then fails with `refusal`.
 */
interface LastWords {
  text: string
  refusal: (error: unknown) => unknown
}

interface Notice {
  channel: string
  payload: string
}

/** The one PostgreSQL of a process. Only `db/` knows the pool. */
export interface Database extends Queryable {
  home: Home
  clock: Clock
  /** Drizzle on the pool, for the auth library only. */
  orm: NodePgDatabase
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs reads of one moment: read-only, repeatable read (exports). */
  snapshot<T>(work: (on: Queryable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  max?: number
  /** Connections that refuse to write (tests give them to GET handlers). */
  readOnly?: boolean
  /** Time-outs go as start-up parameters, which a pooler may not take. */
  throughPooler?: boolean
  /** Another pool of the same server: both have one home and one clock. */
  beside?: Database
  /** How long a statement may take: that of somebody who waits for a reply, or of work nobody waits for. */
  patience?: keyof typeof timeouts
  /** Plans a statement once for all its values, where thousands come one after another. Such connections go through no pooler. */
  planOnce?: boolean
  clock?: Clock
  onError?: (error: Error) => void
}

const timeouts = {
  reply: '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  work: '-c statement_timeout=600000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000',
} as const

/** Opens the pool. Does not connect yet; the first query throws when the database cannot be reached. */
export function openDatabase(options: DatabaseOptions): Database {
  const clock = options.clock ?? options.beside?.clock ?? createClock()
  const home = options.beside?.home ?? {}
  const settings = [
    options.throughPooler ? '' : timeouts[options.patience ?? 'reply'],
    options.readOnly ? '-c default_transaction_read_only=on' : '',
    options.planOnce ? '-c plan_cache_mode=force_generic_plan' : '',
  ]
  const flags = settings.filter(Boolean).join(' ')
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 20,
    // A new connection plans each statement five times: a burst after a lull, as the end of an exam is, is not to meet twenty.
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: 5_000,
    types,
    ...(flags ? { options: flags } : {}),
  })
  // An idle connection that breaks (the database restarts) is dropped by the pool; the next query opens a new one.
  // One that is being closed may break before its goodbye arrives: nobody misses it.
  pool.on('error', (error) => pool.ending || options.onError?.(error))
  // One that breaks while a transaction holds it tells so by the query's failure; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const queries = clientsOf(pool, clock)
  const connections = {
    ...queries,
    home,
    tell: teller(queries, options.onError),
  }
  return {
    home,
    clock,
    orm: drizzle(pool),
    query: connections.query,
    tx: (work) => inTransaction({ ...connections, begin: 'begin' }, work),
    snapshot: (work) =>
      inTransaction({ ...connections, begin: 'begin isolation level repeatable read read only' }, work),
    close: () => pool.end(),
  }
}

/** What the driver throws, with a lost connection told apart. */
async function known<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw readDriverError(error)
  }
}

interface Connections {
  query: Queryable['query']
  connect(): Promise<pg.PoolClient>
}

/**
 * Connections that know the moved clock. The offset is set on a connection when it differs from the process's, which
 * happens in tests and while demo data is made only: otherwise a read is one round trip on the pool.
 */
function clientsOf(pool: pg.Pool, clock: Clock): Connections {
  const offsets = new WeakMap<pg.PoolClient, number>()
  let moved = false
  const connect = async () => {
    const client = await known(pool.connect())
    if ((offsets.get(client) ?? 0) !== clock.offsetMs) {
      const { offsetMs } = clock
      await client
        .query({
          name: 'db.clock',
          text: "select set_config('app.clock_offset', $1, false)",
          values: [`${offsetMs} milliseconds`],
        })
        .catch((error: Error) => {
          client.release(error)
          throw error
        })
      offsets.set(client, offsetMs)
    }
    return client
  }
  return {
    connect,
    async query(query) {
      moved ||= clock.offsetMs !== 0
      if (!moved) {
        return await known(sendOnPool(pool, query))
      }
      const client = await connect()
      try {
        return await known(sendOn(client, query))
      } finally {
        client.release()
      }
    },
  }
}

const ormOf = new WeakMap<pg.PoolClient, NodePgDatabase>()

/**
 * Tells notices in the order of their transactions; those that come while others go out go together with the next. One that
 * is lost costs a page a moment of being stale, never the change itself. So none waits for the disk: all that tell
 * something commit one after another.
 */
function teller({ query }: Connections, onError: DatabaseOptions['onError']): Opening['tell'] {
  const waiting: Notice[] = []
  let isTelling = false
  const tellAll = async () => {
    isTelling = true
    while (waiting.length > 0) {
      const notices = waiting.splice(0)
      await query({
        name: 'db.tell',
        text: `with soon as materialized (select set_config('synchronous_commit', 'off', true))
          select pg_notify(n.channel, n.payload) from soon, unnest($1::text[], $2::text[]) as n(channel, payload)`,
        values: [notices.map((one) => one.channel), notices.map((one) => one.payload)],
      }).catch((error: Error) => onError?.(error))
    }
    isTelling = false
  }
  return (notices) => {
    waiting.push(...notices)
    if (!isTelling) {
      void tellAll()
    }
  }
}

interface Opening extends Connections {
  home: Home
  begin: string
  tell(notices: readonly Notice[]): void
}

/**
 * Sends what is asked at once one after another, for one connection does one thing at a time: a handler may ask for
 * several reads together without knowing whether it runs in a transaction.
 */
function inTurn(client: pg.PoolClient) {
  let before: Promise<unknown> = Promise.resolve()
  return (query: Query): Promise<Answer> => {
    const sent = before.then(() => known(sendOn(client, query)))
    before = sent.catch(() => undefined)
    return sent
  }
}

/** Commits, with what was to be said last. */
async function commit(query: (asked: PlainQuery) => Promise<Answer>, lasts: readonly LastWords[]): Promise<void> {
  const early = lasts.length > 0 ? ['set local synchronous_commit = off'] : []
  const text = [...lasts.map((one) => one.text), ...early, 'commit'].join('; ')
  const done = await query({ text }).catch((error: unknown) => {
    throw lasts.reduce((told, { refusal }) => refusal(told), error)
  })
  if (lastCommand(done) !== 'COMMIT') {
    // A failed statement whose error the work swallowed: the database rolls back and calls it a success.
    throw new Error('the transaction was rolled back by a failed statement')
  }
}

/** Of several commands in one text, the driver gives several results. */
function lastCommand(done: Answer | Answer[]): string | undefined {
  return (Array.isArray(done) ? done.at(-1) : done)?.command
}

async function inTransaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await opening.connect()
  const query = inTurn(client)
  const after: (() => void)[] = []
  const notices: Notice[] = []
  let broken: Error | undefined
  const lasts: LastWords[] = []
  try {
    await query({ text: opening.begin })
    const orm = ormOf.get(client) ?? drizzle(client)
    ormOf.set(client, orm)
    const result = await work({
      home: opening.home,
      db: orm,
      query,
      afterCommit: (action) => after.push(action),
      notifyAfter: (channel, payload) => notices.push({ channel, payload }),
      runWithCommit: (last) => lasts.push(last),
    })
    await commit(query, lasts)
    if (notices.length > 0) {
      opening.tell(notices)
    }
    for (const action of after) {
      action()
    }
    if (lasts.length > 0) {
      // A commit after it reaches the disk no sooner than it; many of them share one write.
      await query({ name: 'db.reachDisk', text: `select pg_logical_emit_message(true, 'zhixing', '')` })
    }
    return result
  } catch (error) {
    // In turn as well: what was asked beside the statement that failed must not follow the end of the transaction.
    await query({ text: 'rollback' }).catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Sends a compiled statement and gives its rows. */
export async function run<V, Row>(on: Queryable, statement: () => Statement<V, Row>, values: V): Promise<Row[]> {
  const compiled = statement()
  const { rows } = await on.query({
    ...(compiled.planned === 'anew' ? {} : { name: compiled.name }),
    text: compiled.text,
    values: compiled.bind(values),
    rowMode: 'array',
  })
  return rows.map((row) => compiled.decode(row as unknown[]))
}

/** Sends a compiled statement and gives its first row, or undefined. */
export async function runOne<V, Row>(
  on: Queryable,
  statement: () => Statement<V, Row>,
  values: V,
): Promise<Row | undefined> {
  return (await run(on, statement, values))[0]
}
