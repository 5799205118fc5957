import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Store } from './store.ts'
import { installationName } from './sweep.ts'

/** A file that did not arrive as it was; the message names it. */
export class MoveError extends Error {}

export interface Moved {
  copied: number
  /** Those that were there already, byte for byte. */
  skipped: number
  bytes: number
}

/**
 * Copies every file of a folder into a store under its key and reads it back. What is there with the same bytes is not
 * copied again, so that it may be run while the product is in use, and once more when it has stopped.
 */
export async function moveFiles(folder: string, store: Store): Promise<Moved> {
  const moved: Moved = { copied: 0, skipped: 0, bytes: 0 }
  for await (const entry of await opendir(folder, { recursive: true })) {
    // Half files of forms under way are no files, and a bucket says by its keys whose they are.
    if (entry.isFile() && !entry.name.endsWith('.part') && entry.name !== installationName) {
      const source = path.join(entry.parentPath, entry.name)
      const copied = await moveOne(source, path.relative(folder, source).split(path.sep).join('/'), store)
      moved.copied += copied > 0 ? 1 : 0
      moved.skipped += copied > 0 ? 0 : 1
      moved.bytes += copied
    }
  }
  return moved
}

/** Gives the bytes that were copied; 0 for what was there. */
async function moveOne(source: string, key: string, store: Store): Promise<number> {
  const [{ size }, hash] = await Promise.all([stat(source), hashOf(createReadStream(source))])
  const isThere = async () => (await store.stat(key))?.size === size && (await hashOf(await store.read(key))) === hash
  if (await isThere()) {
    return 0
  }
  await store.putFile(key, source)
  if (!(await isThere())) {
    throw new MoveError(`${key} 复制后的内容与原文件不一致`)
  }
  return size
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) {
    hash.update(chunk)
  }
  return hash.digest('hex')
}
