import type { Tx } from '#db/database.ts'

/** A tag chosen by id, or typed by title. */
export type TagChoice = number | { id?: number | undefined; title: string }

/** The ids of chosen tags in their order; a title nobody used yet becomes a new tag. */
export async function ensureTags(tx: Tx, choices: readonly TagChoice[]): Promise<number[]> {
  const titles = choices.flatMap((choice) => (typeof choice === 'object' && !choice.id ? [choice.title] : []))
  const made = new Map<string, number>()
  if (titles.length > 0) {
    const { rows } = await tx.query({
      name: 'tag.ensure',
      text: `insert into tag (title, type) select distinct t, 'content' from unnest($1::text[]) t
        on conflict (type, title) do update set title = excluded.title returning id, title`,
      values: [titles],
    })
    for (const row of rows as { id: string; title: string }[]) {
      made.set(row.title, Number(row.id))
    }
  }
  return choices.flatMap((choice) =>
    typeof choice === 'number' ? choice : choice.id || (made.get(choice.title) ?? []),
  )
}
