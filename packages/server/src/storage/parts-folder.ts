import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { sweepFolder } from './sweep.ts'

const noteShape = z.object({ size: z.number() })

/**
 * Moves an upload to its place once every byte its opening announced is there and on disk. Done again after a crash in
 * the middle it does what is missing; for an upload that is not whole it does nothing.
 */
export async function settleParts(source: string, target: string): Promise<void> {
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
  await mkdir(path.dirname(target), { recursive: true })
  await rename(source, target)
  await rm(note, { force: true })
}

/** Removes uploads that no part came to since a moment, with the notes beside them. Gives how many files went. */
export async function sweepParts(folder: string, before: Date): Promise<number> {
  const isAlive = async (key: string) => {
    const found = await stat(path.join(folder, key)).catch(() => undefined)
    return found !== undefined && found.mtime >= before
  }
  return await sweepFolder(folder, {
    before,
    // A note is as old as the upload itself: it stays as long as parts come.
    kept: async (keys) => {
      const alive = await Promise.all(keys.map(isAlive))
      return new Set(keys.filter((_, at) => alive[at]))
    },
  })
}
