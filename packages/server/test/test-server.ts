import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Extra } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createClock } from '../src/db/clock.ts'
import { createServer, type Server } from '../src/server.ts'
import { createClient, type TestClient } from './client.ts'

export interface TestServer extends Server, TestClient {
  config: Config
  databaseUrl: string
}

const manyPeople = 10_000

/** Clones the migrated template: a database of one's own for a test file. Gives its address. */
export async function cloneDatabase(template = 'template_zx'): Promise<string> {
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

/** Takes a database of a test file away, and with it the room it has in memory. */
async function dropDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  await client.end()
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

/**
 * The real server on a database of its own, for one test file. GET handlers read on connections that refuse to write.
 * Use its `call` to make signed calls as somebody.
 */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const holder: Partial<TestServer> = {}
  let server: Server | undefined
  beforeAll(async () => {
    const config = testConfig(options.config)
    const databaseUrl = await cloneDatabase()
    server = await createServer({
      config,
      databaseUrl,
      clock: createClock(),
      readOnlyReads: true,
      limitScale: options.limitScale ?? manyPeople,
      ...(options.exportAtOnce === undefined ? {} : { exportAtOnce: options.exportAtOnce }),
      ...(options.extra ? { extra: options.extra } : {}),
    })
    Object.assign(holder, server, createClient(server, config), { config, databaseUrl })
  })
  afterAll(async () => {
    await server?.close()
    await (holder.databaseUrl && dropDatabase(holder.databaseUrl))
  })
  return holder as TestServer
}
