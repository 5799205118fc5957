import type { Tx } from '#db/database.ts'

/** A title as it is compared: without regard to case, width and blanks around it. */
export function skillKeyOf(title: string): string {
  return title.normalize('NFKC').trim().toLowerCase()
}

interface Wanted {
  orgId: number
  userId: number
  titles: readonly string[]
}

/**
 * The skills of some titles, in their order: one that the organisation or the platform has is that one, another one is
 * made in the organisation.
 */
export async function findOrMakeSkills(tx: Tx, { orgId, userId, titles }: Wanted): Promise<number[]> {
  const keys = titles.map(skillKeyOf)
  const known = await skillsByKey(tx, orgId, keys)
  const missing = keys.flatMap((key, at) => (known.has(key) ? [] : [at]))
  if (missing.length > 0) {
    await tx.query({
      name: 'skill.make',
      text: `insert into skill (org_id, title, title_key, created_by)
        select distinct on (n.key) $1::bigint, n.title, n.key, $2::bigint from unnest($3::text[], $4::text[]) n (title, key) order by n.key
        on conflict do nothing`,
      values: [orgId, userId, missing.map((at) => titles[at]?.trim() ?? ''), missing.map((at) => keys[at] ?? '')],
    })
  }
  const all = missing.length > 0 ? await skillsByKey(tx, orgId, keys) : known
  return keys.flatMap((key) => all.get(key) ?? [])
}

async function skillsByKey(tx: Tx, orgId: number, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query({
    name: 'skill.byKey',
    text: `select distinct on (title_key) title_key as key, id::float8 as id from skill
      where org_id in ($1, 0) and title_key = any($2::text[]) order by title_key, org_id desc`,
    values: [orgId, [...keys]],
  })
  return new Map((rows as { key: string; id: number }[]).map(({ key, id }) => [key, id]))
}
