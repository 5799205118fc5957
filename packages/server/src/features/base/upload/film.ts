import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database, Tx } from '#db/database.ts'
import { runOne } from '#db/database.ts'
import type { JobRun } from '../../../queue/job.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'
import { convertFilm, type FilmPart, type MadeFilm } from '../../../storage/convert-film.ts'
import type { Store } from '../../../storage/store.ts'
import { filmKey } from './present.ts'
import { fileById } from './queries.ts'

interface Told {
  fileId: number
  ownerId: number
}

interface Change extends Told {
  state: 'processing' | 'ready' | 'failed'
  percent?: number
  parts?: readonly FilmPart[]
  duration?: number
}

/** Notes how far a film is, never that it is still going on once it has ended, and tells its owner's pages. */
async function noteFilm(database: Database, change: Change): Promise<void> {
  const { fileId, ownerId, state, percent = 0, parts = [], duration = 0 } = change
  await database.tx(async (tx) => {
    await tx.query({
      name: 'upload.noteFilm',
      text: `update file set film_state = $2, film_percent = $3, film_at = clock_now(),
          film_parts = case when $2 = 'ready' then $4::text[] else film_parts end,
          duration = case when $5 > 0 then $5 else duration end
        where id = $1 and ($2 <> 'processing' or film_state = 'processing')`,
      values: [fileId, state, percent, [...parts], duration],
    })
    pushStale(tx, [userRoom(ownerId)], ['Upload/read'])
  })
}

/** Sets a film that failed to processing again; false for any other. */
export async function restartFilm(tx: Tx, fileId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'upload.restartFilm',
    text: `update file set film_state = 'processing', film_percent = 0, film_at = clock_now() where id = $1 and film_state = 'failed'`,
    values: [fileId],
  })
  return rowCount === 1
}

/** Longer than any film waits and takes: what was not heard of since died with its process, at its last try. */
const silentHours = 6

/** Gives up films whose process died; their owners may try again. */
export async function giveUpSilentFilms(database: Database): Promise<void> {
  await database.query({
    name: 'upload.giveUpFilms',
    text: `update file set film_state = 'failed' where film_state = 'processing' and film_at < clock_now() - make_interval(hours => $1)`,
    values: [silentHours],
  })
}

/** How often a page hears of progress. */
const tellEveryMs = 2000

/** Converts a film and stores what was made. The original stays what it is, and plays until then and if it fails. */
export async function makeFilm(store: Store, fileId: number, run: JobRun): Promise<void> {
  const { database, log } = run
  const row = await runOne(database, fileById, { id: fileId })
  if (!row) {
    return
  }
  const told = { fileId, ownerId: row.ownerId }
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-film-'))
  try {
    const onPercent = progressOf(run, told)
    const made = await store.withLocal(row.key, (source) =>
      convertFilm({ source, folder, onPercent, signal: run.signal }),
    )
    await storeParts(store, row.key, made)
    const parts = made.parts.map(({ part }) => part)
    await noteFilm(database, { ...told, state: 'ready', percent: 100, parts, duration: made.duration })
  } catch (error) {
    log.warn({ err: error, fileId }, 'a film could not be converted')
    if (!run.isLastAttempt) {
      throw error
    }
    await noteFilm(database, { ...told, state: 'failed' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes percentages as they come and passes on the newest every two seconds. */
function progressOf({ database, log }: JobRun, told: Told): (percent: number) => void {
  let last = 0
  return (percent) => {
    if (Date.now() - last >= tellEveryMs) {
      last = Date.now()
      noteFilm(database, { ...told, state: 'processing', percent }).catch((error: unknown) =>
        log.warn({ err: error }, 'progress of a film was not noted'),
      )
    }
  }
}

async function storeParts(store: Store, key: string, { parts }: MadeFilm): Promise<void> {
  await Promise.all(parts.map(({ part, path: made }) => store.putFile(filmKey(key, part), made)))
}
