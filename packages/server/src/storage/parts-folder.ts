import { link, mkdir, open, readFile, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { surveyFolder } from './sweep.ts'

const reservedBytes = 200 * 1024 * 1024

const noteShape = z.object({ size: z.number() })

/**
 * Hands an upload over once every byte its opening announced is there and on disk, and forgets it. Done again after a
 * crash in the middle it does what is missing; with an upload that is not whole it does nothing.
 */
export async function settleParts(source: string, take: (source: string) => Promise<void>): Promise<void> {
  const note = `${source}.json`
  // Neither is there for an upload that came by form.
  const [text, found] = await Promise.all([
    readFile(note, 'utf8').catch(() => undefined),
    stat(source).catch(() => undefined),
  ])
  if (text === undefined || found?.size !== noteShape.parse(JSON.parse(text)).size) {
    return
  }
  const handle = await open(source, 'r+')
  await handle.sync()
  await handle.close()
  await take(source)
  await Promise.all([rm(source, { force: true }), rm(note, { force: true })])
}

/** Takes a file to its place on the same disk, unless there is one: what was checked is never replaced. */
export async function moveTo(target: string, source: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  await link(source, target)
  await rm(source)
}

/** Bytes that uploads may still take of a disk; the last of it stays free, for the database to go on. */
export async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - reservedBytes
}

/** Removes uploads that no part came to since a moment, with the notes beside them; of very many some at the next time. */
export async function sweepParts(folder: string, before: Date): Promise<void> {
  const isAlive = async (key: string) => {
    const found = await stat(path.join(folder, key)).catch(() => undefined)
    return found !== undefined && found.mtime >= before
  }
  const { unknown } = await surveyFolder(folder, {
    before,
    // A note is as old as the upload itself: it stays as long as parts come.
    kept: async (keys) => {
      const alive = await Promise.all(keys.map(isAlive))
      return new Set(keys.filter((_, at) => alive[at]))
    },
  })
  await Promise.all(unknown.map((key) => rm(path.join(folder, key), { force: true })))
}
