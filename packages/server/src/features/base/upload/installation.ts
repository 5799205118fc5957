import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { lockSetting, writeSetting } from '../setting/public.ts'

/** The id by which a database and its store know each other. */
const installationSetting = 'installation_id'

/** The database's own id, made when it is asked for first. */
export async function installationOf(database: Database): Promise<string> {
  return await database.tx(async (tx) => {
    const known = await lockSetting(tx, installationSetting)
    if (typeof known === 'string') {
      return known
    }
    const made = randomUUID()
    await writeSetting(tx, installationSetting, made)
    return made
  })
}
