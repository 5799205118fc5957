import { onOneConnection } from '#db/one-connection.ts'

/** What a database holds: nothing yet, a demonstration, half a demonstration of an earlier program, or somebody's own data. */
export type DatabaseState = 'empty' | 'demo' | 'filling' | 'used'

/** The setting by which a demonstration is known. */
export const demoMark = 'demo'

/** The setting that names the last person whom the demonstration made. */
export const demoPeople = 'demo.people'

/** Set by the first start for real use: from then on nothing fills the database, however empty it looks. */
const usedMark = 'installed'

interface Marks {
  mark: string | null
  used: boolean
}

const marksText = `select (select value #>> '{}' from setting where key = $1) as mark,
  exists (select from setting where key = $2) or exists (select from profile) or exists (select from content)
    or exists (select from org where id > 0) as used`

/** Looks without changing anything, also at one that has no tables yet. */
export async function lookAt(databaseUrl: string): Promise<DatabaseState> {
  return await onOneConnection(databaseUrl, async (on) => {
    const [known] = await on.rows<{ name: string | null }>(`select to_regclass('public.setting')::text as name`)
    const [marks] = known?.name ? await on.rows<Marks>(marksText, [demoMark, usedMark]) : []
    if (marks?.mark === 'filled') {
      return 'demo'
    }
    if (marks?.mark === 'filling') {
      return 'filling'
    }
    return marks?.used ? 'used' : 'empty'
  })
}

/** Marks a database as somebody's own, from its first start for real use on. */
export async function markUsed(databaseUrl: string): Promise<void> {
  const text = `insert into setting (key, value) values ($1, 'true') on conflict do nothing`
  await onOneConnection(databaseUrl, (on) => on.rows(text, [usedMark]))
}
