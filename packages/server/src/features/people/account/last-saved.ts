import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import type { Queryable } from '#db/database.ts'
import { unixSeconds } from '#kernel/time.ts'

/** Deeds by which things of a type are saved; all that was written down of them where none is named. */
interface Deeds {
  type: string
  actions?: readonly string[]
}

async function savedById(
  on: Queryable,
  { type, actions, ids }: Deeds & { ids: readonly number[] },
): Promise<ReadonlyMap<number, Saved>> {
  const { rows } = await on.query({
    name: 'account.lastSaved',
    text: `select asked.id::float8 as id, last.name, last.at from unnest($2::bigint[]) asked (id) cross join lateral (
        select p.name, a.at from audit a join profile p on p.user_id = a.actor_id
        where a.object_type = $1 and a.object_id = asked.id and ($3::text[] is null or a.action = any($3)) order by a.at desc limit 1) last`,
    values: [type, ids, actions ?? null],
  })
  const found = rows as { id: number; name: string; at: Date }[]
  return new Map(found.map(({ id, name, at }) => [id, { saved_by: name, saved_time: unixSeconds(at) }]))
}

/** By whom and when an object was saved last, by what was written down of it; told to nobody but who may change it. */
export async function lastSaved(on: Queryable, { id, ...deeds }: Deeds & { id: number }): Promise<Saved> {
  return (await savedById(on, { ...deeds, ids: [id] })).get(id) ?? {}
}

/** Rows for who may change them, each with by whom and when it was saved last. A first version was not: it asks for nothing. */
export async function withSaved<Row extends { id: number; row_version: number }>(
  on: Queryable,
  deeds: Deeds,
  rows: readonly Row[],
): Promise<(Row & Saved)[]> {
  const ids = rows.flatMap(({ id, row_version: version }) => (version > 1 ? id : []))
  const saved: ReadonlyMap<number, Saved> = ids.length > 0 ? await savedById(on, { ...deeds, ids }) : new Map()
  return rows.map((row) => ({ ...row, ...saved.get(row.id) }))
}
