import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import type { Queryable } from '#db/database.ts'
import { unixSeconds } from '#kernel/time.ts'

/** By whom and when an object was changed last, by what was written down of it; with `action`, by deeds of that name alone. */
export async function lastSaved(
  on: Queryable,
  { type, id, action }: { type: string; id: number; action?: string },
): Promise<Saved> {
  const { rows } = await on.query({
    name: 'account.lastSaved',
    text: `select p.name, a.at from audit a join profile p on p.user_id = a.actor_id
      where a.object_type = $1 and a.object_id = $2 and ($3::text is null or a.action = $3) order by a.at desc limit 1`,
    values: [type, id, action ?? null],
  })
  const [row] = rows as { name: string; at: Date }[]
  return row ? { saved_by: row.name, saved_time: unixSeconds(row.at) } : {}
}
