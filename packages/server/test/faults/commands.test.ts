import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { saveBackup } from '../../src/db/backup/save.ts'
import { onOneConnection } from '../../src/db/one-connection.ts'
import { lookAt } from '../../src/demo/database-state.ts'
import { createServer } from '../../src/server.ts'
import { cloneDatabase, testConfig } from '../test-server.ts'
import { fillSmall } from './small-demo.ts'
import { begin, type Moment, struckAt } from './struck.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const slowMs = 240_000
const stored = 'file/1/202611'
/** Each command is struck at each moment by both; what is killed leaves most behind, so it comes first. */
const signals = ['SIGKILL', 'SIGTERM'] as const
const byEachSignal = <M extends Moment>(moment: M) => signals.map((signal) => ({ ...moment, signal }))

const count = (url: string, text: string) =>
  onOneConnection(url, async (on) => Number((await on.rows<{ n: string }>(`select count(*) as n from ${text}`))[0]?.n))

/** A database and a data folder of their own, for commands. */
async function installation(name: string) {
  const databaseUrl = await cloneDatabase()
  const dataDir = path.join(folder, name)
  const store = path.join(dataDir, 'files', stored)
  await mkdir(store, { recursive: true })
  const run = async (script: string, args: string[] = []) => {
    const { ended, said } = await begin(script, { databaseUrl, dataDir, args })
    return { code: await ended, said: said() }
  }
  return { databaseUrl, dataDir, store, run, told: { databaseUrl, dataDir } }
}

test(
  'leaving a demonstration that is struck at its start, in its middle or before its last write leaves it as it was; the next run leaves it whole',
  async () => {
    const { databaseUrl, dataDir, run, told } = await installation('leave')
    const server = await createServer({ config: testConfig({ DATA_DIR: dataDir }), databaseUrl })
    await fillSmall(server, () => undefined)
    await server.close()
    const locked = `auth_account where password like 'left:%'`
    const moments = [
      { table: 'auth_account' },
      { table: 'content' },
      { table: 'setting', when: `new.key = 'demo.left'` },
    ]
    for (const moment of moments.flatMap(byEachSignal)) {
      expect(await struckAt('bin/leave-demo.ts', told, moment)).toBe(moment.signal === 'SIGTERM' ? 130 : 'SIGKILL')
      expect(await lookAt(databaseUrl)).toBe('demo')
      expect(await count(databaseUrl, locked)).toBe(0)
      expect(await count(databaseUrl, 'content where status = 1')).toBe(2)
    }
    const left = await run('bin/leave-demo.ts')
    expect(left).toMatchObject({ code: 0, said: expect.stringContaining('关闭2项内容') })
    expect(await lookAt(databaseUrl)).toBe('used')
    expect(await readFile(path.join(dataDir, 'closed-at-leaving.csv'), 'utf8')).toContain('"演示课程"')
    expect(await run('bin/leave-demo.ts')).toMatchObject({ code: 0, said: expect.stringContaining('没有改动') })
    // Every backup that has its name is whole.
    expect((await readdir(path.join(dataDir, 'backups'))).filter((name) => name.endsWith('.part'))).toEqual([])
  },
  slowMs,
)

test(
  'a restore that is struck at its start, in its middle or before its last write leaves the database as it was; the next run ends well',
  async () => {
    const before = await installation('restored')
    const { databaseUrl, store, run, told } = await installation('restoring')
    const tags = (url: string) => count(url, `tag where title = '备份'`)
    await onOneConnection(before.databaseUrl, (on) => on.rows(`insert into tag (title) values ('备份')`))
    await onOneConnection(databaseUrl, (on) => on.rows(`insert into tag (title) values ('现在')`))
    await writeFile(path.join(before.store, 'saved.pdf'), 'saved')
    await writeFile(path.join(store, 'now.pdf'), 'now')
    const source = path.join(folder, 'backup')
    const saved = path.join(before.dataDir, 'files')
    const { tables } = await saveBackup({ databaseUrl: before.databaseUrl, store: saved, target: source })
    const last = tables.filter(({ schema }) => schema === 'public').at(-1)?.name ?? ''
    const args = [source, '--replace']
    const moments = [
      { table: 'auth_user', event: 'truncate' },
      { table: 'tag', event: 'insert' },
      { table: last, event: 'insert' },
    ] as const
    for (const moment of moments.flatMap(byEachSignal)) {
      const end = await struckAt('bin/restore.ts', { ...told, args }, moment)
      expect(end).toBe(moment.signal === 'SIGTERM' ? 130 : 'SIGKILL')
      expect(await count(databaseUrl, `tag where title = '现在'`)).toBe(1)
      expect(await tags(databaseUrl)).toBe(0)
    }
    expect(await run('bin/restore.ts', args)).toMatchObject({ code: 0, said: expect.stringContaining('恢复完成') })
    expect(await tags(databaseUrl)).toBe(1)
    expect((await readdir(store)).sort()).toEqual(['now.pdf', 'saved.pdf'])
  },
  slowMs,
)

test(
  'a backup to another disk is noted with its time and folder',
  async () => {
    const { databaseUrl, run } = await installation('noted')
    const target = path.join(folder, 'other-disk')
    expect(await run('bin/backup.ts', [target])).toMatchObject({ code: 0 })
    const [noted] = await onOneConnection(databaseUrl, (on) =>
      on.rows<{ value: object }>(`select value from setting where key = 'backup.last'`),
    )
    const { createdAt } = JSON.parse(await readFile(path.join(target, 'manifest.json'), 'utf8'))
    expect(noted?.value).toEqual({ at: createdAt, folder: target })
  },
  slowMs,
)

test(
  'a sweep that is struck at its start, in its middle or before its last write loses no file; the next run ends well',
  async () => {
    const { databaseUrl, dataDir, store, run, told } = await installation('swept')
    const names = Array.from({ length: 400 }, (_, at) => `left-${at}.pdf`)
    const longAgo = new Date(Date.now() - 3 * 86_400_000)
    for (const name of names) {
      await writeFile(path.join(store, name), name)
      await utimes(path.join(store, name), longAgo, longAgo)
    }
    const trash = path.join(dataDir, 'trash', new Date().toISOString().slice(0, '2026-11-24'.length), stored)
    const inTrash = () => readdir(trash).catch(() => [] as string[])
    const whole = async () => [...(await readdir(store)), ...(await inTrash())].sort()

    const start = { table: 'setting', when: `new.key = 'installation_id'`, event: 'insert' } as const
    for (const moment of byEachSignal(start)) {
      expect(await struckAt('bin/sweep.ts', told, moment)).toBe(moment.signal === 'SIGTERM' ? 130 : 'SIGKILL')
      expect(await inTrash()).toEqual([])
    }

    for (const signal of signals) {
      const had = (await inTrash()).length
      const middle = await begin('bin/sweep.ts', told)
      await expect.poll(async () => (await inTrash()).length, { interval: 1, timeout: slowMs }).toBeGreaterThan(had)
      middle.child.kill(signal)
      await middle.ended
      expect(await whole()).toEqual([...names].sort())
    }

    const last = { table: 'setting', when: `new.key = 'upload.sweep.stopped'` } as const
    for (const moment of byEachSignal(last)) {
      expect(await struckAt('bin/sweep.ts', told, moment)).toBe(moment.signal === 'SIGTERM' ? 130 : 'SIGKILL')
      expect(await whole()).toEqual([...names].sort())
    }
    expect(await run('bin/sweep.ts')).toMatchObject({ code: 0, said: expect.stringContaining('0个文件') })
    expect(await readdir(store)).toEqual([])
    expect(await inTrash()).toHaveLength(names.length)
    expect(await count(databaseUrl, `setting where key = 'installation_id'`)).toBe(1)
  },
  slowMs,
)
