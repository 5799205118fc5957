import type pg from 'pg'

/** The hashes of the migrations a database has seen, in order; none in an empty one. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ name: string | null }>(`select to_regclass('public.migration')::text as name`)
  if (known.rows[0]?.name === null) {
    return []
  }
  const { rows } = await client.query<{ hash: string }>('select hash from public.migration order by created_at, id')
  return rows.map(({ hash }) => hash)
}

/** What the migrations of earlier versions came to before they were joined into the first one of today: the same tables. */
const joined = { count: 48, last: '6dc9ef6868992fc9b6e10e970ca691c3c42c3e8b6daa807af6552ef13882c7fa' }

/** Whether these are the migrations that were joined, all of them. */
export function isJoined(hashes: readonly string[]): boolean {
  return hashes.length === joined.count && hashes.at(-1) === joined.last
}
