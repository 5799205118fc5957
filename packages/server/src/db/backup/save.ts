import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readMigrations } from '../migration-rows.ts'
import { systemCode } from '../start-error.ts'
import { BackupError } from './backup-error.ts'
import { fullName, quoted, readPartitions, readQueueVersion, readSequences, readTables, type Table } from './catalog.ts'
import {
  filesFolder,
  hashLine,
  type Manifest,
  manifestHashName,
  manifestName,
  tablesFolder,
  type WrittenFile,
} from './manifest.ts'

export interface SaveOptions {
  databaseUrl: string
  /** The folder of the file store; undefined where files lie in a bucket, which is saved by its provider's means. */
  store: string | undefined
  /** Where files lie for some days that were swept; a snapshot may still know them. */
  trash?: string
  /** Where the backup will lie; it must not be there yet. */
  target: string
}

/** Sends a stream's bytes to a file, through to the disk, and gives what was written. */
async function writeHashed(source: Readable, folder: string, place: string): Promise<WrittenFile> {
  const file = path.join(folder, place)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { flush: true, mode: 0o600 }),
  )
  return { path: place, bytes, sha256: hash.digest('hex') }
}

/**
 * Writes all tables as they were at one moment, and the file store, into a new folder. It gets its name only when
 * everything is on disk: what has the name is whole.
 */
export async function saveBackup(options: SaveOptions): Promise<Manifest> {
  const { target, store } = options
  if (await exists(target)) {
    throw new BackupError(`${target} 已存在，请换一个文件夹`)
  }
  const half = `${target}.part`
  await rm(half, { recursive: true, force: true })
  // Sessions, answers and hashes of passwords lie in it: for the account that makes it alone.
  await mkdir(half, { recursive: true, mode: 0o700 })
  try {
    const { keys, ...saved } = await saveDatabase(options.databaseUrl, half)
    // After the snapshot: what it knows of was stored before it was registered, and registered files never change.
    const files = store === undefined ? [] : await saveFiles(store, half)
    if (store !== undefined) {
      files.push(...(await saveMissing({ keys, files, trash: options.trash }, half)))
    }
    const manifest: Manifest = { ...saved, hasFiles: store !== undefined, files }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(path.join(half, manifestName), text, { flush: true, mode: 0o600 })
    await writeFile(path.join(half, manifestHashName), hashLine(text), { flush: true, mode: 0o600 })
    await rename(half, target)
    return manifest
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  }
}

async function exists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  )
}

type SavedDatabase = Omit<Manifest, 'files' | 'hasFiles'> & { keys: string[] }

async function saveDatabase(databaseUrl: string, folder: string): Promise<SavedDatabase> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readMigrations(client)
    if (migrations.length === 0) {
      throw new BackupError('数据库是空的，没有可备份的内容')
    }
    const tables: Manifest['tables'] = []
    for (const table of await readTables(client)) {
      tables.push(await saveTable(client, table, folder))
    }
    const { rows } = await client.query<{ key: string }>('select key from file order by key')
    return {
      keys: rows.map(({ key }) => key),
      format: 2,
      createdAt: new Date().toISOString(),
      migrations,
      queueVersion: await readQueueVersion(client),
      tables,
      partitions: await readPartitions(client),
      sequences: await readSequences(client),
    }
  } finally {
    await client.end()
  }
}

async function saveTable(client: pg.Client, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const { schema, name, columns } = table
  const list = columns.map((column) => `"${column}"`).join(', ')
  // As a query: a partitioned table cannot be copied by its name.
  const rows = client.query(copyTo(`copy (select ${list} from ${quoted(table)}) to stdout`))
  const zipped = rows.pipe(createGzip({ level: 3 }))
  rows.once('error', (error) => zipped.destroy(error))
  const written = await writeHashed(zipped, folder, `${tablesFolder}/${fullName(table)}.copy.gz`)
  return { schema, name, columns, rows: rows.rowCount, ...written }
}

async function saveFiles(store: string, folder: string): Promise<WrittenFile[]> {
  const saved: WrittenFile[] = []
  for (const key of await storedKeys(store)) {
    const written = await writeHashed(createReadStream(path.join(store, key)), folder, `${filesFolder}/${key}`).catch(
      (error: unknown) => {
        if (systemCode(error) === 'ENOENT') {
          return undefined
        }
        throw error
      },
    )
    if (written) {
      saved.push(written)
    }
  }
  return saved
}

const namedMost = 5

/** Saves from the trash what was swept meanwhile; fails by name for files that the tables know and that are nowhere. */
async function saveMissing(
  { keys, files, trash }: { keys: readonly string[]; files: readonly WrittenFile[]; trash: string | undefined },
  folder: string,
): Promise<WrittenFile[]> {
  const saved = new Set(files.map((file) => file.path))
  const lacking = keys.filter((key) => !saved.has(`${filesFolder}/${key}`))
  const inTrash = lacking.length > 0 && trash !== undefined ? await placesInTrash(trash) : new Map<string, string>()
  const missing = lacking.filter((key) => !inTrash.has(key))
  if (missing.length > 0) {
    const named = missing.slice(0, namedMost).join('、')
    throw new BackupError(
      `缺少${missing.length}个文件，备份不完整，没有保存：${named}${missing.length > namedMost ? '等' : ''}。请检查文件目录是否已挂载`,
    )
  }
  const found: WrittenFile[] = []
  for (const key of lacking) {
    found.push(await writeHashed(createReadStream(inTrash.get(key) ?? ''), folder, `${filesFolder}/${key}`))
  }
  return found
}

/** Swept files by the key they had: a folder for each day, the keys below it. */
async function placesInTrash(trash: string): Promise<Map<string, string>> {
  const keys = await storedKeys(trash)
  return new Map(keys.map((key) => [key.slice(key.indexOf('/') + 1), path.join(trash, key)]))
}

/** What lies in the store whole; uploads under way are left out. */
async function storedKeys(store: string): Promise<string[]> {
  if (!(await stat(store).catch(() => undefined))) {
    return []
  }
  const keys: string[] = []
  for await (const entry of await opendir(store, { recursive: true })) {
    if (entry.isFile() && !entry.name.endsWith('.part')) {
      keys.push(path.relative(store, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    }
  }
  return keys.sort()
}
