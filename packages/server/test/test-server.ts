import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { Extra } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createClock } from '../src/db/clock.ts'
import { queueSchema } from '../src/queue/install.ts'
import { createServer, type Server } from '../src/server.ts'
import { createClient, type TestClient } from './client.ts'
import { quickPasswords } from './quick-passwords.ts'

export interface TestServer extends Server, TestClient {
  config: Config
  databaseUrl: string
}

const manyPeople = 10_000

// The server is loaded: kept now, for a worker is ended by a signal, and Node keeps what it compiled at an orderly end alone.
flushCompileCache()

/** Clones the migrated template, for whoever drops the database in the end. Gives its address. */
export async function newDatabase(template = 'template_zx'): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Takes a database of tests away, and with it the room it has in memory. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  await client.end()
}

/** Clones the migrated template: a database of a test's own, which goes with it. Gives its address. */
export async function cloneDatabase(template?: string): Promise<string> {
  const databaseUrl = await newDatabase(template)
  onTestFinished(() => dropDatabase(databaseUrl))
  return databaseUrl
}

/** The configuration of tests: replies are checked strictly, nothing is logged, and this is no demonstration. */
export function testConfig(changes: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    APP_SECRET: 'a secret of tests that is long enough to sign with',
    DATA_DIR: path.join(tmpdir(), 'zhixing-test-data'),
    DATABASE_POOL: '10',
    CHECK_REPLIES: '1',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    WORKERS: '0',
    ...changes,
  })
}

export interface TestServerOptions {
  config?: Record<string, string>
  /** 1 for tests of the limits themselves. */
  limitScale?: number
  exportAtOnce?: number
  /** Calls and pages besides those of the features. */
  extra?: Extra
}

async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const config = testConfig(options.config)
  const databaseUrl = await newDatabase()
  const server = await createServer({
    config,
    databaseUrl,
    clock: createClock(),
    readOnlyReads: true,
    passwords: quickPasswords,
    limitScale: options.limitScale ?? manyPeople,
    ...(options.exportAtOnce === undefined ? {} : { exportAtOnce: options.exportAtOnce }),
    ...(options.extra ? { extra: options.extra } : {}),
  })
  return { ...server, ...createClient(server, config), databaseUrl }
}

async function endServer({ close, databaseUrl }: Partial<TestServer>): Promise<void> {
  await close?.()
  await (databaseUrl && dropDatabase(databaseUrl))
}

/** The worker's own: files share its modules and run one after another. It ends with the worker's process. */
let shared: Promise<TestServer> | undefined

let filesSoFar = 0

/**
 * A file finds the time of the machine and nothing waiting, whatever the one before it left, and comes from an address of its own:
 * what failed at one counts against everybody behind it.
 */
async function takeShared(): Promise<TestServer> {
  shared ??= startServer()
  const server = await shared
  server.database.clock.offsetMs = 0
  await server.database.query({ text: `delete from ${queueSchema}.job` })
  const client = createClient(server, server.config)
  filesSoFar += 1
  client.comeFrom(`198.18.${filesSoFar >> 8}.${filesSoFar & 255}`)
  return { ...server, ...client }
}

/**
 * The real server, which the files of a worker share. Its database has their rows too: a test asserts on what it made itself.
 * GET handlers read on connections that refuse to write. Use its `call` to make signed calls as somebody.
 */
export function useTestServer(): TestServer {
  const holder: Partial<TestServer> = {}
  beforeAll(async () => {
    Object.assign(holder, await takeShared())
  })
  return holder as TestServer
}

/**
 * A server on a database of its own, for a file that asks for another configuration, counts what the whole site has, closes the
 * server, changes what everybody sees, or makes every call.
 */
export function useOwnServer(options: TestServerOptions = {}): TestServer {
  const holder: Partial<TestServer> = {}
  beforeAll(async () => {
    Object.assign(holder, await startServer(options))
  })
  afterAll(() => endServer(holder))
  return holder as TestServer
}
