import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppStartError, diskFull, folderError, systemCode } from './start-error.ts'

/** The account the database runs under when we are root, for PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  uid: number
  gid: number
}

const minFreeBytes = 200 * 1024 * 1024
const productFolder = '/var/lib/zhixing'

const stateShape = z.object({ port: z.int().positive(), password: z.string().min(1) })
export type EmbeddedState = z.infer<typeof stateShape>

/** Makes the data folder and proves that it can be written and has room. */
export async function prepareFolder(dataDir: string, user: DatabaseUser | null): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'x'.repeat(4096))
    await rm(probe)
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined)
    throw folderError(dataDir, error)
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < minFreeBytes) {
    throw diskFull(dataDir)
  }
  if (user) {
    // A strict umask makes a folder that the database's own user could not pass through.
    await chmod(dataDir, (await stat(dataDir)).mode | 0o011)
    await assertEnterable(dataDir, user)
  }
}

async function assertEnterable(dataDir: string, user: DatabaseUser): Promise<void> {
  const closed = await closedFolder(dataDir, user)
  if (closed !== null) {
    throw new AppStartError(
      `以 root 启动时数据库使用独立账号运行，该账号无法进入目录 ${closed}`,
      `请用 DATA_DIR 指定其他目录（例如 ${productFolder}）后重新启动`,
    )
  }
}

/** The first folder on the way to `target` that this user may not enter, or null. Folders that do not exist yet count as open. */
export async function closedFolder(target: string, user: DatabaseUser): Promise<string | null> {
  const parts = path.resolve(target).split(path.sep).slice(1)
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const facts = await Promise.all(
    folders.map(async (folder) => ({ folder, mode: await stat(folder).catch(() => null) })),
  )
  const closed = facts.find(({ mode }) => {
    if (!mode) {
      return false
    }
    if (mode.uid === user.uid) {
      return (mode.mode & 0o100) === 0
    }
    return (mode.mode & (mode.gid === user.gid ? 0o010 : 0o001)) === 0
  })
  return closed?.folder ?? null
}

function stateFile(dataDir: string): string {
  return path.join(dataDir, 'database.json')
}

/** The remembered port and password, or null on a first start. */
export async function readState(dataDir: string): Promise<EmbeddedState | null> {
  try {
    return stateShape.parse(JSON.parse(await readFile(stateFile(dataDir), 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') {
      return null
    }
    throw new AppStartError(
      `数据库设置文件无法读取：${stateFile(dataDir)}`,
      '请从备份恢复该文件；若数据不再需要，请移走整个数据目录后重新启动',
      error,
    )
  }
}

/** Remembers port and password; written beside and renamed, so that a crash never leaves half a file. */
export async function writeState(dataDir: string, state: EmbeddedState): Promise<void> {
  const next = `${stateFile(dataDir)}.new`
  try {
    await writeFile(next, JSON.stringify(state), { mode: 0o600 })
    await rename(next, stateFile(dataDir))
  } catch (error) {
    throw folderError(dataDir, error)
  }
}

/** A password nobody needs to type. */
export function newPassword(): string {
  return randomBytes(24).toString('hex')
}

/**
 * Notes that this process uses the database, and returns how to take the note back; that answers whether another
 * living process still uses it, and then the database must stay up.
 */
export async function noteUse(dataDir: string): Promise<() => Promise<boolean>> {
  const folder = path.join(dataDir, 'using')
  const mine = `${process.pid}-${await bornAt(process.pid)}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, mine), '')
  } catch (error) {
    throw folderError(dataDir, error)
  }
  return async () => {
    await rm(path.join(folder, mine), { force: true })
    const others = await readdir(folder).catch(() => [])
    const alive = await Promise.all(others.map(isAlive))
    await Promise.all(
      others.filter((_, index) => !alive[index]).map((name) => rm(path.join(folder, name), { force: true })),
    )
    return alive.includes(true)
  }
}

async function isAlive(note: string): Promise<boolean> {
  const [pid = '', born = ''] = note.split('-')
  return processExists(Number(pid)) && (await bornAt(Number(pid))) === born
}

/** Whether a process with this number runs, whoever owns it. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** When a process began, so that a number used again is not taken for it; empty where the system does not say. */
async function bornAt(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets and may hold blanks: count from behind it.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
