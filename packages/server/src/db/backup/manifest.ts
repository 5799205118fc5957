import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { absent, systemCode } from '../start-error.ts'
import { BackupError } from './backup-error.ts'

export const manifestName = 'manifest.json'
/** The SHA-256 of the manifest, as `sha256sum -c` reads it. */
export const manifestHashName = 'SHA256SUMS'
export const tablesFolder = 'tables'
export const filesFolder = 'files'

/** What is written of a file: where it lies below the backup's folder, and its bytes. */
const written = z.object({
  path: z.string().regex(/^(?!.*\.\.)[\w./-]+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifestShape = z.object({
  /** 1: of a program that wrote no hash of the manifest. */
  format: z.literal([1, 2]),
  /** Whether files are in it; not where they lie in a bucket. */
  hasFiles: z.boolean().default(true),
  createdAt: z.iso.datetime(),
  /** The migrations that had run, in order, by the hash of their text. */
  migrations: z.array(z.string()).min(1),
  /** Version of the queue's own tables. */
  queueVersion: z.int(),
  tables: z.array(written.extend({ schema: name, name, columns: z.array(name).min(1), rows: z.int().min(0) })).min(1),
  /** Parts of partitioned tables that a new database may lack. */
  partitions: z.array(
    z.object({
      parent: name,
      name,
      bound: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\))$/),
    }),
  ),
  sequences: z.array(z.object({ schema: name, name, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: z.array(written),
})

export type Manifest = z.infer<typeof manifestShape>
export type WrittenFile = z.infer<typeof written>

/** Reads the manifest of a backup; a folder without a whole one is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT'
      ? new BackupError(`读不到 ${path.join(folder, manifestName)}，这不是一份完整的备份`, error)
      : error
  })
  const line = await readFile(path.join(folder, manifestHashName), 'utf8').catch(absent(undefined))
  if (line !== undefined && line !== hashLine(text)) {
    throw new BackupError(`${manifestName} 与 ${manifestHashName} 不一致，备份已损坏或被改动`)
  }
  const parsed = manifestShape.safeParse(asJson(text))
  if (!parsed.success) {
    throw new BackupError(`${manifestName} 的内容不正确：${z.prettifyError(parsed.error)}`)
  }
  if (line === undefined && parsed.data.format > 1) {
    throw new BackupError(`备份中缺少文件：${path.join(folder, manifestHashName)}`)
  }
  return parsed.data
}

/** The line that lies beside a manifest. */
export function hashLine(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BackupError(`${manifestName} 已损坏`, error)
  }
}

/** Reads every file of a backup and compares its bytes with the manifest; throws on the first that differs. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const file of [...manifest.tables, ...manifest.files]) {
    const sha256 = await hashOf(path.join(folder, file.path))
    if (sha256 !== file.sha256) {
      throw new BackupError(`备份中的文件已损坏：${file.path}`)
    }
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    throw systemCode(error) === 'ENOENT' ? new BackupError(`备份中缺少文件：${file}`, error) : error
  }
  return hash.digest('hex')
}
