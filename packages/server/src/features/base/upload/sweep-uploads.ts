import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { days } from '#kernel/time.ts'
import { type Store, type Survey, sweepMost } from '../../../storage/store.ts'
import { readSetting, writeSetting } from '../setting/public.ts'
import { installationOf } from './installation.ts'

/** Why the last sweep took nothing; none where it went well. */
const stoppedSetting = 'upload.sweep.stopped'

const trashDays = 14
/** So many may go whatever share they are. */
const fewAlways = 20
const shareMost = 0.01

const stoppedShape = z.object({ why: z.enum(['installation', 'many']), unknown: z.number(), total: z.number() })
export type SweepStopped = z.infer<typeof stoppedShape>

/** Why the last sweep took nothing; undefined where it went well. */
export async function sweepStopped(on: Parameters<typeof readSetting>[0]): Promise<SweepStopped | undefined> {
  return stoppedShape.safeParse(await readSetting(on, stoppedSetting)).data
}

/** A store that nobody has claimed is of before there were ids: it becomes this database's. */
async function isOwn(database: Database, store: Store): Promise<boolean> {
  const own = await installationOf(database)
  const named = await store.installation()
  if (named === undefined) {
    await store.claim(own)
  }
  return named === undefined || named === own
}

function isTooMuch({ unknownCount, total }: Survey): boolean {
  return unknownCount > sweepMost || (unknownCount > fewAlways && unknownCount > total * shareMost)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, '2026-11-24'.length)

interface Sweeping {
  database: Database
  store: Store
  /** Takes however many there are: somebody has looked. */
  isConfirmed?: boolean
}

/**
 * Puts uploads that nobody registered within a day into the trash, where they lie for 14 days. It stops, and says so to super
 * admins, where the store is another installation's, or where more would go than ever should: then the database is more likely
 * the wrong one. Gives how many went, or why none did.
 */
export async function sweepStore({ database, store, isConfirmed = false }: Sweeping): Promise<number | SweepStopped> {
  const now = database.clock.now()
  const stop = async (stopped: SweepStopped) => {
    await writeSetting(database, stoppedSetting, stopped)
    return stopped
  }
  if (!(await isOwn(database, store))) {
    return await stop({ why: 'installation', unknown: 0, total: 0 })
  }
  const found = await store.survey({
    before: new Date(now.getTime() - days(1)),
    kept: async (keys) => {
      const { rows } = await database.query({
        name: 'upload.kept',
        text: 'select key from file where key = any($1::text[])',
        values: [[...keys]],
      })
      return new Set((rows as { key: string }[]).map((row) => row.key))
    },
  })
  if (!isConfirmed && isTooMuch(found)) {
    return await stop({ why: 'many', unknown: found.unknownCount, total: found.total })
  }
  await store.discard(found.unknown, dayOf(now))
  await store.emptyTrash(dayOf(new Date(now.getTime() - days(trashDays))))
  await writeSetting(database, stoppedSetting, null)
  return found.unknown.length
}
