import type { Queryable } from '#db/database.ts'

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
