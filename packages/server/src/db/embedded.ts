import { access, chown, mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseHost, databaseName, ensureDatabase, isHealthy, nearestUrl, socketFolder } from './embedded-client.ts'
import { databaseUser, type Engine, findEngine, findPostmaster, runTool } from './embedded-engine.ts'
import { type EmbeddedState, newPassword, noteUse, prepareFolder, readState, writeState } from './embedded-folder.ts'
import { freePort, isFree } from './free-port.ts'
import { type Keeper, keepUp } from './keep-up.ts'
import { AppStartError, diskFull, folderError } from './start-error.ts'

export interface EmbeddedOptions {
  /** Everything of ours lies below it: the cluster in `pg/`, port and password in `database.json`. */
  dataDir: string
  /** Only this port; without it the remembered one, or any free one. */
  port?: number
  /** False for tests alone: fast, and a crash of the machine may lose the data. */
  fsync?: boolean
  log: (text: string) => void
}

export interface Embedded {
  url: string
  /** From now on a database that went away by itself is started again, until `stop()`. */
  keepUp: () => void
  /** Stops the database, unless another process of ours still uses it. */
  stop: () => Promise<void>
}

const maxLogBytes = 10 * 1024 * 1024
const startTries = 10

interface Cluster {
  engine: Engine
  folder: string
  state: EmbeddedState
}

/**
 * Brings up our own PostgreSQL in `dataDir`: makes it on the first start, takes over the one a killed process has left
 * running, and starts it otherwise. It does not end with us, but by `stop()`. Fails with an AppStartError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir)
  const user = await databaseUser()
  await prepareFolder(dataDir, user)
  const engine = await findEngine(dataDir, user)
  const folder = path.join(dataDir, 'pg')
  const state = (await readState(dataDir)) ?? { port: options.port ?? (await freePort()), password: newPassword() }
  const cluster: Cluster = { engine, folder, state }
  const release = await noteUse(dataDir)
  try {
    await createCluster(cluster, dataDir, options.log)
    cluster.state = { ...state, port: await ensureRunning(cluster, options) }
    await writeState(dataDir, cluster.state)
    await ensureDatabase(cluster.state)
  } catch (error) {
    await release()
    throw error
  }
  let keeper: Keeper | undefined
  return {
    url: nearestUrl(cluster.state, folder),
    keepUp: () => {
      keeper ??= keepUp({
        isUp: async () => (await findPostmaster(folder)) !== null,
        // On its own port alone: who is connected knows no other.
        start: () => ensureRunning(cluster, { ...options, port: cluster.state.port }),
        log: options.log,
      })
    },
    stop: async () => {
      const restarting = keeper?.end()
      if (!(await release())) {
        await stopCluster(cluster, options.log)
        // A start that was under way fails when it is stopped in its midst, or had come too far.
        await restarting
        if (await findPostmaster(folder)) {
          await stopCluster(cluster, options.log)
        }
      }
    },
  }
}

async function stopCluster({ engine, folder }: Cluster, log: (text: string) => void): Promise<void> {
  const done = await runTool(engine, 'pgCtl', ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30', '-s'])
  if (done.code !== 0 && (await findPostmaster(folder))) {
    log(`内置数据库未能正常停止：${done.text}`)
  }
}

/** Runs initdb on a first start: beside its place and renamed, so that a crash never leaves half a cluster. */
async function createCluster(cluster: Cluster, dataDir: string, log: (text: string) => void): Promise<void> {
  const { engine, folder, state } = cluster
  const known = await stat(folder).catch(() => null)
  if (known) {
    return
  }
  log('正在初始化内置数据库…')
  await writeState(dataDir, state)
  const half = `${folder}.new`
  const secret = path.join(dataDir, 'initdb.secret')
  try {
    await rm(half, { recursive: true, force: true })
    await mkdir(half, { mode: 0o700 })
    await writeFile(secret, state.password, { mode: 0o600 })
    if (engine.user) {
      await chown(half, engine.user.uid, engine.user.gid)
      await chown(secret, engine.user.uid, engine.user.gid)
    }
    const done = await runTool(engine, 'initdb', initdbArgs(half, secret))
    if (done.code !== 0) {
      throw initdbError(dataDir, done.text)
    }
    await rename(half, folder)
  } catch (error) {
    throw folderError(dataDir, error)
  } finally {
    await rm(secret, { force: true })
  }
}

function initdbArgs(folder: string, secret: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${databaseName}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
}

function initdbError(dataDir: string, text: string): AppStartError {
  return text.includes('No space left')
    ? diskFull(dataDir, text)
    : new AppStartError(
        `内置数据库初始化失败：${text.split('\n').at(-1) ?? ''}`,
        '请检查数据目录的权限与磁盘空间后重新启动；也可设置 DATABASE_URL 使用已有的数据库',
        text,
      )
}

/** Leaves a healthy postmaster running and returns its port. */
async function ensureRunning(cluster: Cluster, options: EmbeddedOptions): Promise<number> {
  const held = await findPostmaster(cluster.folder)
  if (held && (await isHealthy({ ...cluster.state, port: held.port }))) {
    options.log('接管已在运行的内置数据库')
    return held.port
  }
  if (held) {
    options.log('停止没有响应的内置数据库…')
    await runTool(cluster.engine, 'pgCtl', ['stop', '-D', cluster.folder, '-m', 'immediate', '-w', '-t', '20'])
  }
  const port = await choosePort(options.port, cluster.state.port)
  await writeSettings(cluster, port, options.fsync ?? true)
  return launch({ ...cluster, state: { ...cluster.state, port } })
}

async function launch(cluster: Cluster, tries = startTries): Promise<number> {
  const { engine, folder, state } = cluster
  const logFile = path.join(folder, 'postgres.log')
  await keepLogSmall(logFile)
  const before = await logLength(logFile)
  const done = await runTool(engine, 'pgCtl', ['start', '-D', folder, '-l', logFile, '-w', '-t', '120', '-s'])
  if (done.code === 0) {
    return state.port
  }
  const said = (await readFile(logFile, 'utf8').catch(() => '')).slice(before)
  // Two starts at once: the other one has won, and its database is ours too.
  const other = await findPostmaster(folder)
  if (other && (await isHealthy({ ...state, port: other.port }))) {
    return other.port
  }
  // After kill -9 of the postmaster its last backends need a moment to notice.
  const passes = /shared memory block|still in use|already exists/.test(said)
  if (passes && tries > 1) {
    await pause(500)
    return launch(cluster, tries - 1)
  }
  throw startError(cluster, said || done.text)
}

function startError(cluster: Cluster, said: string): AppStartError {
  if (said.includes('No space left')) {
    return diskFull(cluster.folder, said)
  }
  if (said.includes('could not bind') || said.includes('Address already in use')) {
    return portTaken(cluster.state.port)
  }
  return new AppStartError(
    `内置数据库启动失败：${said.trim().split('\n').at(-1) ?? ''}`,
    `请查看日志 ${path.join(cluster.folder, 'postgres.log')}`,
    said,
  )
}

function portTaken(port: number): AppStartError {
  return new AppStartError(`数据库端口 ${port} 已被其他程序占用`, '请停止占用该端口的程序，或换一个端口后重新启动')
}

async function choosePort(wanted: number | undefined, remembered: number): Promise<number> {
  if (wanted !== undefined) {
    if (!(await isFree(wanted))) {
      throw portTaken(wanted)
    }
    return wanted
  }
  return (await isFree(remembered)) ? remembered : freePort()
}

/** Our settings stand in postgresql.conf alone and are written at each start: nothing an old version set can linger. */
async function writeSettings(cluster: Cluster, port: number, fsync: boolean): Promise<void> {
  const lines = [
    `port = ${port}`,
    `listen_addresses = '${databaseHost}'`,
    `unix_socket_directories = '${socketFolder(cluster.folder, port).replaceAll("'", "''")}'`,
    'max_connections = 100',
    'shared_buffers = 256MB',
    'jit = off',
    // Containers often give /dev/shm 64 MB, which parallel workers overrun.
    'max_parallel_workers_per_gather = 0',
    'max_parallel_maintenance_workers = 0',
    'random_page_cost = 1.1',
    'max_wal_size = 1GB',
    'wal_level = minimal',
    'max_wal_senders = 0',
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `log_line_prefix = '%m [%p] '`,
    ...(fsync ? [] : ['fsync = off', 'full_page_writes = off']),
  ]
  const file = path.join(cluster.folder, 'postgresql.conf')
  try {
    await writeFile(file, `${lines.join('\n')}\n`)
    if (cluster.engine.user) {
      await chown(file, cluster.engine.user.uid, cluster.engine.user.gid)
    }
  } catch (error) {
    throw folderError(cluster.folder, error)
  }
}

async function keepLogSmall(file: string): Promise<void> {
  if ((await logLength(file)) > maxLogBytes) {
    await truncate(file, 0)
  }
}

async function logLength(file: string): Promise<number> {
  return access(file).then(
    async () => (await stat(file)).size,
    () => 0,
  )
}
