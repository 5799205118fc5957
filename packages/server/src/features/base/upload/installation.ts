import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { onOneConnection } from '#db/one-connection.ts'
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

/** The id of a database that may have none, nor any tables; it is not changed. */
export async function readInstallation(databaseUrl: string): Promise<string | undefined> {
  return await onOneConnection(databaseUrl, async (on) => {
    const [known] = await on.rows<{ name: string | null }>(`select to_regclass('public.setting')::text as name`)
    const text = `select value #>> '{}' as id from setting where key = $1`
    const [row] = known?.name ? await on.rows<{ id: string | null }>(text, [installationSetting]) : []
    return row?.id ?? undefined
  })
}
