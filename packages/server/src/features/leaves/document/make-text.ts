import { readFile } from 'node:fs/promises'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { type DocumentTextFault, documentTextLimits } from '@zhixing/contract/leaves/document/text.ts'
import { type Database, runOne } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { AppError } from '#kernel/errors.ts'
import { createTurns, type Turns } from '#kernel/in-turn.ts'
import { inThread, type ThreadWork } from '#kernel/threads.ts'
import type { JobRun } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { file } from '../../base/upload/tables.ts'
import { documentText } from './tables.ts'
import { drawPicture, type PictureSize, pictureKey, withSizes } from './text-pictures.ts'
import type { NoText, WordPicture, WordText } from './word-text.ts'

const reading: ThreadWork<Uint8Array, WordText | NoText> = {
  module: new URL('./word-text.ts', import.meta.url),
  name: 'readWordText',
}

const waiting = named('document.waiting', (db, p: Params<{ fileId: number }>) =>
  db
    .select({ key: file.key, filesize: file.filesize })
    .from(documentText)
    .innerJoin(file, eq(file.id, documentText.fileId))
    .where(and(eq(documentText.fileId, p.fileId), eq(documentText.state, 'making'))),
)

interface Made {
  state: 'ready' | 'failed'
  fault?: DocumentTextFault
  html?: string
  lost?: number
}

/** Notes what became of a file's text, unless another run was faster. */
async function note(database: Database, fileId: number, made: Made): Promise<void> {
  await database.query({
    name: 'document.noteText',
    text: `update document_text set state = $2, fault = $3, html = $4, lost = $5 where file_id = $1 and state = 'making'`,
    values: [fileId, made.state, made.fault ?? '', made.html ?? '', made.lost ?? 0],
  })
}

/** Reads a file on a thread beside the event loop. */
async function wordOf(store: Store, key: string): Promise<WordText | NoText> {
  const bytes = await store.withLocal(key, (path) => readFile(path))
  const tooMuch = new AppError('TOO_LARGE')
  try {
    return await inThread(reading, bytes, tooMuch)
  } catch (error) {
    if (error === tooMuch) {
      return { fault: 'heavy' }
    }
    throw error
  }
}

/** Puts pictures beside the file they are of; gives the sizes of those that could be drawn. */
async function storePictures(
  store: Store,
  key: string,
  { pictures, signal }: { pictures: readonly WordPicture[]; signal: AbortSignal },
): Promise<Map<number, PictureSize>> {
  const sizes = new Map<number, PictureSize>()
  await eachInTurn(
    pictures,
    async ({ no, bytes }) => {
      const drawn = await drawPicture(bytes)
      if (drawn) {
        await store.put(pictureKey(key, no), drawn.data)
        sizes.set(no, drawn.size)
      }
    },
    { signal },
  )
  return sizes
}

interface Making {
  store: Store
  turns: Turns
}

/**
 * What makes the text of a Word file and stores its pictures beside it. Run twice it is the same; what cannot be read says
 * why, and what failed for another reason is tried later.
 */
export function textMaker(store: Store): (fileId: number, run: JobRun) => Promise<void> {
  const making = { store, turns: createTurns() }
  return async (fileId, run) => {
    const { database } = run
    const row = await runOne(database, waiting, { fileId })
    if (!row) {
      return
    }
    try {
      await note(database, fileId, await madeOf(making, { ...row, fileId }, run))
    } catch (error) {
      if (run.isLastAttempt) {
        await note(database, fileId, { state: 'failed', fault: 'later' })
      }
      throw error
    }
  }
}

interface Wanted {
  fileId: number
  key: string
  filesize: number
}

async function madeOf({ store, turns }: Making, wanted: Wanted, { log, signal }: JobRun): Promise<Made> {
  const { key, filesize, fileId } = wanted
  if (filesize > documentTextLimits.fileBytes) {
    return { state: 'failed', fault: 'large' }
  }
  // One after the other: the threads are for what people wait for at a form as well.
  const read = await turns('word', async () => {
    signal.throwIfAborted()
    return await wordOf(store, key)
  })
  if ('fault' in read) {
    log.info({ fileId, fault: read.fault, cause: read.cause }, 'a document has no text to show')
    return { state: 'failed', fault: read.fault }
  }
  const sizes = await storePictures(store, key, { pictures: read.pictures, signal })
  return { state: 'ready', html: withSizes(read.html, sizes), lost: read.lost + read.pictures.length - sizes.size }
}
