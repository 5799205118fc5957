import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Survey, type SweepRule, sweepMost } from './store.ts'

const batch = 500

/** An upload that never ended; its name is given to it by the form endpoint. */
const halfPattern = /\.[0-9a-f]{8}\.part$/

/** Lies in a store and says whose it is; no key is called so. */
export const installationName = '.installation'

/** Goes through the folder: what is older than the rule's moment and not kept is told, and halves of uploads are removed. */
export async function surveyFolder(folder: string, rule: SweepRule): Promise<Survey> {
  const found: Survey = { total: 0, unknown: [], unknownCount: 0 }
  let old: string[] = []
  const flush = async () => {
    const kept = await rule.kept([...new Set(old.flatMap(originals))])
    for (const key of old) {
      if (halfPattern.test(key)) {
        await rm(path.join(folder, key), { force: true })
      } else if (!originals(key).some((one) => kept.has(one))) {
        noteUnknown(found, key)
      }
    }
    old = []
  }
  for await (const entry of await opendir(folder, { recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && entry.name !== installationName) {
      found.total += 1
      if (await isOlder(file, rule.before)) {
        old.push(path.relative(folder, file).split(path.sep).join('/'))
      }
    }
    if (old.length >= batch) {
      await flush()
    }
  }
  await flush()
  return found
}

/** Counts a file that nobody knows; more than a sweep may take are counted only. */
export function noteUnknown(found: Survey, key: string): void {
  found.unknownCount += 1
  if (found.unknown.length < sweepMost) {
    found.unknown.push(key)
  }
}

/** Whose folder it is; undefined where nobody has said so. */
export async function folderInstallation(folder: string): Promise<string | undefined> {
  return (await readFile(path.join(folder, installationName), 'utf8').catch(() => undefined))?.trim()
}

/** Writes whose folder it is, whole or not at all: half an id would be another installation's. */
export async function claimFolder(folder: string, installation: string): Promise<void> {
  const half = path.join(folder, `${installationName}.${installation.slice(0, 8)}.part`)
  await writeFile(half, `${installation}\n`, { mode: 0o600, flush: true })
  await rename(half, path.join(folder, installationName))
}

/** Moves files to the trash of a day, on the same disk. One that is gone meanwhile needs no moving. */
export async function discardInFolder(
  folder: string,
  trash: string,
  { keys, day }: { keys: readonly string[]; day: string },
) {
  for (const key of keys) {
    const target = path.join(trash, day, key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await rename(path.join(folder, key), target).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
        throw error
      }
    })
  }
}

/** Removes the days of a trash before one. */
export async function emptyTrashFolder(trash: string, before: string): Promise<void> {
  const days = await readdir(trash).catch(() => [])
  await Promise.all(
    days.filter((day) => day < before).map((day) => rm(path.join(trash, day), { recursive: true, force: true })),
  )
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
