import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../src/db/free-port.ts'
import { compiled, startable, told } from './quick.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

test.each(['there', 'gone'])(
  'a signal while the database is made for the first time stops it cleanly, its reader %s (T254)',
  async (reader) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-stop-'))
    folders.push(dataDir)
    const started = spawn(process.execPath, [...told, await startable('main')], {
      env: { NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said: string[] = []
    const begun = Promise.withResolvers<void>()
    started.stdout.on('data', (piece: Buffer) => {
      said.push(piece.toString())
      if (said.join('').includes('正在初始化内置数据库')) {
        begun.resolve()
      }
    })
    await begun.promise
    const ended = once(started, 'exit')
    if (reader === 'gone') {
      started.stdout.destroy()
    }
    started.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said.join('')).not.toContain('已启动')
    await expect(access(path.join(dataDir, 'pg', 'PG_VERSION'))).resolves.toBeUndefined()
    await expect(access(path.join(dataDir, 'pg', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  60_000,
)
