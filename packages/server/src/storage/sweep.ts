import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SweepRule } from './store.ts'

const batch = 500

/** An upload that never ended; its name is given to it by the form endpoint. */
const halfPattern = /\.[0-9a-f]{8}\.part$/

/** Goes through the folder and removes files older than the rule's moment that it does not keep. */
export async function sweepFolder(folder: string, rule: SweepRule): Promise<number> {
  let removed = 0
  let old: string[] = []
  const flush = async () => {
    const kept = await rule.kept([...new Set(old.flatMap(originals))])
    for (const key of old) {
      if (halfPattern.test(key) || !originals(key).some((one) => kept.has(one))) {
        await rm(path.join(folder, key), { force: true })
        removed += 1
      }
    }
    old = []
  }
  for await (const entry of await opendir(folder, { recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && (await isOlder(file, rule.before))) {
      old.push(path.relative(folder, file).split(path.sep).join('/'))
    }
    if (old.length >= batch) {
      await flush()
    }
  }
  await flush()
  return removed
}

async function isOlder(file: string, before: Date): Promise<boolean> {
  // One that is gone meanwhile needs no sweeping.
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtime < before
}

/** A key and those it may have been made from: `d/1/202611/x.mp4.w480.webp` from `x.mp4`. */
export function originals(key: string): string[] {
  const [name = '', ...folders] = key.split('/').reverse()
  const parent = folders.reverse().join('/')
  const parts = name.split('.')
  return parts.map((_, index) => `${parent}/${parts.slice(0, index + 1).join('.')}`)
}
