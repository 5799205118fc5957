import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../packages/server/src/db/free-port.ts'
import { root } from './files.ts'

const slowMs = 60_000

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-bootstrap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Program {
  args: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  cwd?: string
}

/** A program in a process of its own, as people start it; `hear` resolves once it has said so much. */
function begin({ args: [file, ...args], env, cwd = root }: Program) {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pieces: string[] = []
  const said = () => pieces.join('')
  const hear = (words: string) =>
    new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (piece: Buffer) => {
          pieces.push(piece.toString())
          if (said().includes(words)) {
            resolve()
          }
        })
      }
    })
  return { child, said, hear, ended: once(child, 'exit') }
}

/** Whether a process is there; one that has ended and is waited for by nobody is not. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z ')
  return !status.includes(' Z ')
}

/** The command lines of a process and of all that stand above it. */
async function startedBy(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  return parent > 0 ? `${await startedBy(parent)}\n${await readFile(`/proc/${parent}/cmdline`, 'utf8')}` : ''
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s to npm alone ends what it started, and the database with it (T226)',
  async (signal) => {
    const dataDir = await newFolder()
    const env = { DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()) }
    const { child, ended, said, hear } = begin({ args: ['npm', 'start'], env })
    await hear('正在初始化内置数据库')
    const pidFile = path.join(dataDir, 'pg/postmaster.pid')
    await expect.poll(() => isThere(pidFile), { timeout: slowMs }).toBe(true)
    const database = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    expect(await startedBy(database)).toContain('--max-old-space-size=768')
    child.kill(signal)
    await ended
    await expect.poll(() => isThere(pidFile), { timeout: slowMs }).toBe(false)
    await expect.poll(() => isAlive(database), { timeout: slowMs }).toBe(false)
    expect(said()).not.toContain('已启动')
  },
  slowMs,
)

test.skipIf(process.platform === 'win32')(
  'a signal while packages are installed ends that, and is told as no failure (T254)',
  async () => {
    const project = await newFolder()
    await mkdir(path.join(project, 'scripts'))
    await mkdir(path.join(project, 'bin'))
    await copyFile(path.join(root, 'scripts/bootstrap.mjs'), path.join(project, 'scripts/bootstrap.mjs'))
    await writeFile(path.join(project, 'package-lock.json'), '{}')
    // It installs until it is told to end, by a process of its own as npm's own scripts are.
    const npm = '#!/bin/sh\nsleep 600 &\necho "installs $!" >&2\nwait\n'
    await writeFile(path.join(project, 'bin/npm'), npm, { mode: 0o755 })
    const { child, ended, said, hear } = begin({
      args: [process.execPath, 'scripts/bootstrap.mjs', 'start'],
      env: { PATH: `${path.join(project, 'bin')}:${process.env.PATH}` },
      cwd: project,
    })
    await hear('installs ')
    child.kill('SIGTERM')
    expect(await ended).toEqual([130, null])
    expect(said()).not.toContain('依赖安装失败')
    await expect.poll(() => isAlive(Number(/installs (\d+)/.exec(said())?.[1]))).toBe(false)
  },
)
