import type { Queryable, Tx } from '#db/database.ts'

export { makeUsualTags } from './usual.ts'

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

/** Renames a tag; the unique key `tag_title_key` refuses a title another has. False where there is none. */
export async function renameTag(tx: Tx, id: number, title: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tag.rename',
    text: 'update tag set title = $2 where id = $1',
    values: [id, title],
  })
  return rowCount === 1
}

/** Removes a tag; whoever chose it for themselves has the other instead. Contents have been moved by the caller. */
export async function foldTag(tx: Tx, from: number, into: number): Promise<void> {
  await tx.query({
    name: 'tag.fold',
    text: `with moved as (delete from user_tag where tag_id = $1 returning user_id)
      insert into user_tag (user_id, tag_id) select user_id, $2 from moved on conflict do nothing`,
    values: [from, into],
  })
  await tx.query({
    name: 'tag.count',
    text: `update tag set use_count = use_count + (select use_count from tag where id = $1) where id = $2`,
    values: [from, into],
  })
  await tx.query({ name: 'tag.remove', text: 'delete from tag where id = $1', values: [from] })
}

/** Takes a tag away from those a person chose; one they did not choose changes nothing. */
export async function unchooseTag(on: Queryable, { userId, tagId }: { userId: number; tagId: number }): Promise<void> {
  await on.query({
    name: 'tag.unchoose',
    text: 'delete from user_tag where user_id = $1 and tag_id = $2',
    values: [userId, tagId],
  })
}

interface Interest {
  userId: number
  role: string | undefined
  industryId: number | undefined
  tagIds: readonly number[]
}

/** Keeps what a person says of themselves; tags there are none of are passed over. */
export async function saveInterest(tx: Tx, { userId, role, industryId, tagIds }: Interest): Promise<void> {
  await tx.query({
    name: 'tag.interest',
    text: `insert into user_interest (user_id, role, industry_id) values ($1, $2, $3)
      on conflict (user_id) do update set role = excluded.role, industry_id = excluded.industry_id`,
    values: [userId, role ?? null, industryId ?? null],
  })
  await tx.query({
    name: 'tag.choose',
    text: `with gone as (delete from user_tag where user_id = $1 and tag_id <> all($2::bigint[]))
      insert into user_tag (user_id, tag_id) select $1, t.id from tag t where t.id = any($2::bigint[]) on conflict do nothing`,
    values: [userId, [...tagIds]],
  })
}
