import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call, CallInput, CallOutput } from '@zhixing/contract/kernel/call.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Config } from '../../src/config.ts'
import { databaseUser, findEngine, findPostmaster, runTool } from '../../src/db/embedded-engine.ts'
import { freePort } from '../../src/db/free-port.ts'
import { createServer, type Server } from '../../src/server.ts'
import { identity, type SignedIn, signatureHeaders } from '../client.ts'
import { startPrepared } from '../prepared-cluster.ts'
import { testConfig } from '../test-server.ts'
import { begin, type Run, strike } from './struck.ts'

/** What came back of a call over the wire; a connection that broke is status 0. */
export interface Answer<C extends Call = Call> {
  status: number
  code: number
  data: CallOutput<C> | undefined
  /** Whether the body is an envelope of ours: a reply, or an error with its request's id. */
  isOurs: boolean
}

/** A cluster with fsync on, the server on it as a process of its own, and ways to hurt both. */
export interface Stage {
  databaseUrl: string
  dataDir: string
  config: Config
  /** The server's address. */
  url(): string
  /** Makes people and contents with the factories, before anything is hurt. */
  arrange<T>(work: (server: Server) => Promise<T>): Promise<T>
  /** Waits until no job is left, of whichever process: draining a queue does not wait for what another one works. */
  settled(): Promise<void>
  /** Has the jobs of a process that is gone given out again, as the queue does once they have been under way for long. */
  giveOutAgain(): Promise<void>
  start(): Promise<void>
  /** kill -9: nothing is finished, nothing is cleaned up. */
  kill(): Promise<void>
  restartDatabase(): Promise<void>
  /** kill -9 of the database itself. */
  killDatabase(): Promise<void>
  /** A signed call as somebody, over the wire; never throws for a broken connection. */
  call<C extends Call>(call: C, input: CallInput<C>, as: SignedIn): Promise<Answer<C>>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

const killed = { status: 0, code: 0, data: undefined, isOurs: false }
const startMs = 60_000

/**
 * The stage of one test file: everything is brought up before it and taken down after it. The server looks after its
 * database where the test asks for it (`keep`).
 */
export function useFaultStage({ keep = false } = {}): Stage {
  const holder: Partial<Stage> = {}
  let end: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-fault-'))
    const embedded = await startPrepared(dataDir, { fsync: true })
    const databaseUrl = Object.assign(new URL(embedded.url), { pathname: '/template_zx' }).href
    const stage = await openStage({ databaseUrl, dataDir, keep })
    Object.assign(holder, stage)
    end = async () => {
      await stage.kill()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    await stage.start()
  }, startMs)
  afterAll(() => end?.(), startMs)
  return holder as Stage
}

async function openStage(place: { databaseUrl: string; dataDir: string; keep: boolean }): Promise<Stage> {
  const { databaseUrl, dataDir } = place
  const config = testConfig({ DATA_DIR: dataDir })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let run: Run | undefined
  return {
    databaseUrl,
    dataDir,
    config,
    url: () => url,
    async arrange(work) {
      const server = await createServer({ config, databaseUrl })
      try {
        return await work(server)
      } finally {
        await server.close()
      }
    },
    async settled() {
      const left = `select data->>'job' as job from pgboss.job where state < 'completed' and data->>'job' is not null`
      await expect.poll(() => queryOnce(databaseUrl, left), { timeout: startMs, interval: 50 }).toEqual([])
    },
    async giveOutAgain() {
      const text = `update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'`
      await queryOnce(databaseUrl, text)
    },
    async start() {
      const args = [databaseUrl, dataDir, String(port), ...(place.keep ? ['keep'] : [])]
      const started = await begin('serve', { databaseUrl, dataDir, args })
      run = started
      await Promise.race([
        once(started.child, 'message'),
        started.ended.then((end) => {
          throw new Error(`the server ended with ${end} while it started: ${started.said()}`)
        }),
      ])
      started.child.stderr?.pipe(process.stderr)
    },
    async kill() {
      if (run && run.child.exitCode === null && run.child.signalCode === null) {
        await strike(run, 'SIGKILL')
      }
    },
    async restartDatabase() {
      const engine = await findEngine(dataDir, await databaseUser())
      const folder = path.join(dataDir, 'pg')
      const log = path.join(folder, 'postgres.log')
      const done = await runTool(engine, 'pgCtl', ['restart', '-D', folder, '-m', 'fast', '-l', log, '-w', '-s'])
      if (done.code !== 0) {
        throw new Error(`the database did not restart: ${done.text}`)
      }
    },
    async killDatabase() {
      const postmaster = await findPostmaster(path.join(dataDir, 'pg'))
      if (!postmaster) {
        throw new Error('no database runs')
      }
      process.kill(postmaster.pid, 'SIGKILL')
    },
    call: (call, input, as) => send({ url, config }, { call, input, as }),
    query: (text, values) => queryOnce(databaseUrl, text, values),
  }
}

async function send<C extends Call>(
  to: { url: string; config: Config },
  what: { call: C; input: CallInput<C>; as: SignedIn },
): Promise<Answer<C>> {
  const { call, input, as } = what
  const given = isRecord(input) ? input : {}
  const isGet = call.method === 'GET'
  const query = isGet ? queryFields(given) : {}
  const address = `${to.url}${call.path}${isGet ? `?${new URLSearchParams(query).toString()}` : ''}`
  try {
    const reply = await fetch(address, {
      method: call.method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...signatureHeaders(to.config, isGet ? query : given, Date.now()),
        ...identity(as),
      },
      ...(isGet ? {} : { body: JSON.stringify(given) }),
    })
    return answerOf(reply.status, await reply.text())
  } catch {
    return killed
  }
}

function answerOf<C extends Call>(status: number, text: string): Answer<C> {
  const body = asRecord(text)
  const code = Number(body.code)
  const isOurs = code === 20000 || (code > 0 && 'message' in body && typeof body.request_id === 'string')
  return { status, code, data: body.data as CallOutput<C>, isOurs }
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Resolves when it was told often enough: the moment to strike, in the middle of things. */
export function countdown(times: number): { tell: () => void; reached: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = times
  return {
    tell() {
      left -= 1
      if (left === 0) {
        resolve()
      }
    },
    reached: promise,
  }
}
