import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { Database, Home, Queryable, Tx } from '#db/database.ts'
import { AppError } from './errors.ts'
import type { Session } from './session.ts'

/** What a handler gets besides its input. */
export interface Ctx {
  home: Home
  config: Config
  session: Session | undefined
  now: Date
  requestId: string
  ip: string
  userAgent: string
  /** Random id of the browser, from its cookie. */
  device: string
  log: FastifyBaseLogger
  /** Where reads go: the pool, read-only connections for GET in tests, one snapshot in an export. */
  read: Queryable
  /** Runs a write in a transaction; inside a `once` call it joins the one already open. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Sends one prepared write without a transaction (hot writes). */
  write: Queryable
  /** A cookie of the request by its name. */
  cookie(name: string): string | undefined
  /** Adds a cookie to the reply. */
  setCookie(header: string): void
  /** The call makes or manages something, as it stands in its declaration: what it manages needs a plan in force. */
  needsPlan: boolean
  /** Marks that the object's access was checked, with the action; the kernel demands it of `{ can }` calls. */
  noteAccess(action: string): void
  /** The action whose access was checked, if any. */
  accessNote(): string | undefined
}

/** The signed-in person; 40100 for nobody. */
export function requireSession(ctx: Ctx): Session {
  if (!ctx.session) {
    throw new AppError('NOT_SIGNED_IN')
  }
  return ctx.session
}

/** What a person's work without a request stands on: a job's, a socket's. */
export interface Aside {
  config: Config
  database: Database
  log: FastifyBaseLogger
  session: Session | undefined
  /** Names the work in the log. */
  requestId: string
}

/** A context without a request around it: the same handlers and access checks, no cookies, no headers. */
export function contextAside({ config, database, log, session, requestId }: Aside): Ctx {
  let note: string | undefined
  return {
    home: database.home,
    config,
    session,
    now: database.clock.now(),
    requestId,
    ip: '',
    userAgent: '',
    device: `aside-${session?.userId ?? 0}`,
    log,
    read: database,
    write: database,
    tx: (work) => database.tx(work),
    cookie: () => undefined,
    setCookie: () => undefined,
    needsPlan: false,
    noteAccess: (action) => {
      note = action
    },
    accessNote: () => note,
  }
}
