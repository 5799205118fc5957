import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { copyFolder } from '../../test/prepared-cluster.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { AppStartError } from './start-error.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup()
  }
})

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-db-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

let made: Promise<string> | undefined

afterAll(async () => {
  await (made && rm(await made, { recursive: true, force: true }))
})

/** A data folder that has been used before, copied: most tests are about a later start, and making a database takes longest. */
async function usedDataDir(): Promise<string> {
  made ??= mkdtemp(path.join(tmpdir(), 'zhixing-db-')).then(async (dataDir) => {
    await (await startEmbedded({ dataDir, fsync: false, log: () => undefined })).stop()
    return dataDir
  })
  const dataDir = await newDataDir()
  await copyFolder(await made, dataDir)
  return dataDir
}

async function start(dataDir: string, options: { port?: number } = {}): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, fsync: false, log: () => undefined, ...options })
  cleanups.push(() => database.stop())
  return database
}

async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Starts the database from a process of its own, which then waits to be killed. */
async function startInChild(dataDir: string): Promise<ChildProcess> {
  const code = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fsync: false, log: () => undefined })
    process.stdout.write('ready')
    setInterval(() => undefined, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  cleanups.push(async () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('starts with UTF-8 text and a password of its own, and keeps data and port over a restart', async () => {
    const dataDir = await newDataDir()
    const first = await start(dataDir)
    await sql(first.url, `create table note (text text); insert into note values ('学习')`)
    const [facts] = await sql(
      first.url,
      `select datlocprovider, datlocale, upper('é') as upper from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', upper: 'É' })
    expect((await stat(path.join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600)
    await first.stop()
    await expect(sql(first.url, 'select 1')).rejects.toThrow()

    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
    expect(await sql(second.url, 'select text from note')).toEqual([{ text: '学习' }])
  })

  test('takes over the database of a parent that was killed, and stops it in the end', async () => {
    const dataDir = await usedDataDir()
    const parent = await startInChild(dataDir)
    const pid = await postmasterPid(dataDir)
    await kill(parent)

    const database = await start(dataDir)
    expect(await postmasterPid(dataDir)).toBe(pid)
    expect(await sql(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    await expect(sql(database.url, 'select 1')).rejects.toThrow()
  })

  test('stays up while another process uses it', async () => {
    const dataDir = await usedDataDir()
    const other = await startInChild(dataDir)
    const database = await start(dataDir)
    await database.stop()
    expect(await sql(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await kill(other)
    await (await start(dataDir)).stop()
    await expect(sql(database.url, 'select 1')).rejects.toThrow()
  })

  test('starts again after the database itself was killed', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await sql(first.url, 'create table note (id int)')
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    const second = await start(dataDir)
    expect(await sql(second.url, 'select * from note')).toEqual([])
  })

  test('is started again on its own port when it was killed, while somebody looks after it', async () => {
    const dataDir = await usedDataDir()
    const database = await start(dataDir)
    database.keepUp()
    await sql(database.url, 'create table note (id int); insert into note values (1)')
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await vi.waitFor(async () => expect(await sql(database.url, 'select id from note')).toEqual([{ id: 1 }]), {
      timeout: 10_000,
    })
    await database.stop()
    await expect(sql(database.url, 'select 1')).rejects.toThrow()
  })

  test('stays down when it is stopped while it is being started again', async () => {
    const dataDir = await usedDataDir()
    const said: string[] = []
    const database = await startEmbedded({ dataDir, fsync: false, log: (text) => said.push(text) })
    cleanups.push(() => database.stop())
    database.keepUp()
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await expect.poll(() => said).toContain('内置数据库意外停止，正在恢复…')
    await database.stop()
    await expect(sql(database.url, 'select 1')).rejects.toThrow()
    await expect(readFile(path.join(dataDir, 'pg/postmaster.pid'))).rejects.toThrow()
  })

  test('ignores a pid file whose number now belongs to another program', async () => {
    const dataDir = await usedDataDir()
    await (await start(dataDir)).stop()
    await writeFile(path.join(dataDir, 'pg/postmaster.pid'), `${process.pid}\n${dataDir}/pg\n0\n5432\n`)
    const database = await start(dataDir)
    expect(await sql(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('leaves a remembered port that is taken for a free one, and refuses a wanted one', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await first.stop()
    const port = Number(new URL(first.url).port)
    const server = createServer().listen(port, '127.0.0.1')
    cleanups.push(async () => server.close())
    await once(server, 'listening')

    await expect(start(dataDir, { port })).rejects.toThrow(`数据库端口 ${port} 已被其他程序占用`)
    const second = await start(dataDir)
    expect(new URL(second.url).port).not.toBe(String(port))
  })

  test('says what to do when the folder cannot be written', async () => {
    const file = path.join(await newDataDir(), 'file')
    await writeFile(file, '')
    const failure = await start(path.join(file, 'data')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppStartError)
    expect(failure).toMatchObject({
      message: expect.stringContaining('数据目录无法写入'),
      todo: expect.stringContaining('DATA_DIR'),
    })
  })
})
