import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { freePort } from '../../src/db/free-port.ts'
import { onOneConnection } from '../../src/db/one-connection.ts'
import { decideDemo } from '../../src/demo/decide.ts'
import { newSetupKey } from '../../src/features/faces/setup/public.ts'
import type { Server } from '../../src/server.ts'
import { signatureHeaders } from '../client.ts'
import { cloneDatabase, testConfig } from '../test-server.ts'
import { migratedCluster } from './migrated-cluster.ts'
import { fillSmall } from './small-demo.ts'
import { begin, endPause, goOn, pauseAt, reached, strike } from './struck.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-first-'))
// Not below the other one: the database's own account has to get there.
const clusterFolder = await mkdtemp(path.join(tmpdir(), 'zhixing-cluster-'))
afterAll(() => Promise.all([folder, clusterFolder].map((one) => rm(one, { recursive: true, force: true }))))

const slowMs = 240_000

const count = (url: string, text: string) =>
  onOneConnection(url, async (on) => Number((await on.rows<{ n: string }>(`select count(*) as n from ${text}`))[0]?.n))

test(
  'a fill that is struck at its start, in its middle, before its last write or between two names leaves nothing that the next start does not clear',
  async () => {
    const cluster = await migratedCluster(clusterFolder)
    onTestFinished(() => cluster.stop())
    const databaseUrl = Object.assign(new URL(cluster.url), { pathname: '/first' }).href
    await onOneConnection(cluster.url, (on) => on.rows('create database first'))
    const dataDir = path.join(folder, 'first')
    const told = { databaseUrl, dataDir, DEMO: '1' } as const
    const left = async () => {
      const text = `select datname::text as name from pg_database where datname like 'first%' order by 1`
      return (await onOneConnection(cluster.url, (on) => on.rows<{ name: string }>(text))).map((row) => row.name)
    }
    const struck = async (moment: string, signal: 'SIGKILL' | 'SIGTERM') => {
      const run = await begin('fill', { ...told, args: [moment] })
      await once(run.child, 'message')
      return await strike(run, signal)
    }
    const start = (DEMO: '0' | '1') => {
      const config = testConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO })
      const stopping = new AbortController().signal
      const fillWith = (server: Server, say: (text: string) => void) => fillSmall(server, say)
      return decideDemo({ config, directUrl: databaseUrl, stopping, say: () => undefined, fillWith })
    }

    for (const moment of ['start', 'middle', 'last']) {
      expect(await struck(moment, 'SIGTERM')).toBe(0)
      expect(await left()).toEqual(['first'])
    }
    expect(await struck('start', 'SIGKILL')).toBe('SIGKILL')
    expect(await struck('middle', 'SIGKILL')).toBe('SIGKILL')
    expect(await left()).toEqual(['first', 'first_filling'])
    expect(await readdir(dataDir)).toContain('filling')
    // For real use nothing of it stays either.
    expect(await start('0')).toBe(false)
    expect(await left()).toEqual(['first'])
    expect(await readdir(dataDir)).not.toContain('filling')

    expect(await struck('last', 'SIGKILL')).toBe('SIGKILL')
    await onOneConnection(cluster.url, (on) => on.rows('alter database first rename to first_empty'))
    expect(await start('1')).toBe(true)
    expect(await left()).toEqual(['first'])
    expect(await count(databaseUrl, `setting where key = 'demo'`)).toBe(1)
    expect(await readdir(path.join(dataDir, 'files/file/1/202611'))).toEqual(['demo.pdf'])
    expect(await readdir(dataDir)).not.toContain('filling')
  },
  slowMs,
)

/** A server of its own, and calls to it by nobody; one that breaks off is code 0. */
async function serve(databaseUrl: string) {
  const dataDir = path.join(folder, 'serve')
  const port = await freePort()
  const run = await begin('serve', { databaseUrl, dataDir, args: [databaseUrl, dataDir, String(port)] })
  await once(run.child, 'message')
  const call = async <C extends Call>(call: C, input: CallInput<C>): Promise<number> => {
    const reply = await fetch(`http://127.0.0.1:${port}${call.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(testConfig(), input as Record<string, unknown>, Date.now()),
      },
      body: JSON.stringify(input),
    }).catch(() => undefined)
    return reply ? Number(((await reply.json()) as { code: number }).code) : 0
  }
  return { run, call }
}

test(
  'a set-up that is killed makes nothing and its next link works; one that is under way at SIGTERM is finished, and its link is dead (T227)',
  async () => {
    const newKey = async (databaseUrl: string) => {
      const database = openDatabase({ url: databaseUrl, max: 1 })
      return await database.tx((tx) => newSetupKey(tx)).finally(() => database.close())
    }
    const form = {
      site_name: '江城学习网',
      address: 'https://learn.example.cn/',
      name: '张主任',
      account: 'first@example.cn',
      password: 'First-2026!x',
      org_name: '江城职业学校',
      skip_mail: true,
      skip_sms: true,
    }
    const finishing = async (databaseUrl: string, table: string) => {
      const key = (await newKey(databaseUrl)) ?? ''
      await pauseAt(databaseUrl, { table })
      const { run, call } = await serve(databaseUrl)
      const answer = call(setupCalls.finish, { ...form, key })
      await reached(databaseUrl)
      return { run, answer }
    }
    for (const table of ['profile', 'org_member', 'audit']) {
      const databaseUrl = await cloneDatabase()
      const killed = await finishing(databaseUrl, table)
      expect(await strike(killed.run, 'SIGKILL')).toBe('SIGKILL')
      expect(await killed.answer).toBe(0)
      await endPause(databaseUrl)
      expect(await count(databaseUrl, 'profile')).toBe(0)
      expect(await count(databaseUrl, 'org where id > 0')).toBe(0)

      const stopped = await finishing(databaseUrl, table)
      // A service's signal comes twice at once, by the bootstrap and directly: it is one.
      stopped.run.child.kill('SIGTERM')
      stopped.run.child.kill('SIGTERM')
      await goOn(databaseUrl)
      expect(await stopped.answer).toBe(20000)
      expect(await stopped.run.ended).toBe(0)
      await endPause(databaseUrl)
      expect(await count(databaseUrl, 'profile where is_super')).toBe(1)
      // Its link is dead: no start makes another.
      expect(await newKey(databaseUrl)).toBeUndefined()
    }
  },
  slowMs,
)
