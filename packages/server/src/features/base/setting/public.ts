import type { Queryable, Tx } from '#db/database.ts'

export { addressSetting, type InstalledSite, nameSite, siteConfig, siteInMails } from './site.ts'

/** A platform setting's value; undefined when it was never set. */
export async function readSetting(on: Queryable, key: string): Promise<unknown> {
  const { rows } = await on.query({
    name: 'setting.read',
    text: 'select value from setting where key = $1',
    values: [key],
  })
  const [row] = rows as { value: unknown }[]
  return row?.value
}

export async function writeSetting(on: Queryable, key: string, value: unknown): Promise<void> {
  await on.query({
    name: 'setting.write',
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [key, JSON.stringify(value)],
  })
}

/** Takes a turn that lies in a setting, until a moment (ms); false while somebody else has it. */
export async function claimSetting(on: Queryable, key: string, { now, until }: { now: number; until: number }) {
  const { rowCount } = await on.query({
    name: 'setting.claim',
    text: `insert into setting (key, value) values ($1, to_jsonb($2::bigint))
      on conflict (key) do update set value = excluded.value where setting.value::text::bigint <= $3::bigint`,
    values: [key, until, now],
  })
  return rowCount === 1
}

/** A setting's value, which nobody else can change until the transaction ends; null when it was never set. */
export async function lockSetting(tx: Tx, key: string): Promise<unknown> {
  await tx.query({
    name: 'setting.ensure',
    text: "insert into setting (key, value) values ($1, 'null') on conflict do nothing",
    values: [key],
  })
  const { rows } = await tx.query({
    name: 'setting.lock',
    text: 'select value from setting where key = $1 for update',
    values: [key],
  })
  const [row] = rows as { value: unknown }[]
  return row?.value
}
