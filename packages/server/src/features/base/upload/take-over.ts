import type { Config } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { onOneConnection } from '#db/one-connection.ts'
import { openBucket } from '../../../storage/open-store.ts'
import { readSetting, writeSetting } from '../setting/public.ts'
import { installationOf } from './installation.ts'

/** The bucket whose files of before there were prefixes are all taken over. */
const takenSetting = 'upload.bucket.taken'

/** Any fixed number: the lock that lets one process take over while others wait. */
const takeLock = 7_346_203

interface Taking {
  config: Config
  /** Not through a pooler. */
  databaseUrl: string
  say: (text: string) => void
}

/**
 * Takes over once what lies in the bucket from before keys began with the installation's id. Nothing is served before that: links are
 * signed without asking the bucket, so that a file has one place only.
 */
export async function takeOverBucket({ config, databaseUrl, say }: Taking): Promise<void> {
  const { s3 } = config
  if (!s3) {
    return
  }
  const name = `${s3.endpoint}/${s3.bucket}`
  const database = openDatabase({ url: databaseUrl, max: 1 })
  try {
    await onOneConnection(databaseUrl, async (on) => {
      await on.rows('select pg_advisory_lock($1)', [takeLock])
      if ((await readSetting(database, takenSetting)) === name) {
        return
      }
      const bucket = await openBucket(config, { isPublic: () => false, installation: () => installationOf(database) })
      const folders = await on.rows<{ name: string }>(`select distinct split_part(key, '/', 1) as name from file`)
      const taken = await bucket?.takeOver({
        folders: folders.map((folder) => folder.name),
        known: async (keys) => {
          const rows = await on.rows<{ key: string }>('select key from file where key = any($1::text[])', [[...keys]])
          return new Set(rows.map(({ key }) => key))
        },
        begun: () => say('正在把存储桶中的文件移到本站的前缀下，只需一次…'),
      })
      if (taken) {
        say(`已移动${taken}个文件`)
      }
      await writeSetting(database, takenSetting, name)
    })
  } finally {
    await database.close()
  }
}
