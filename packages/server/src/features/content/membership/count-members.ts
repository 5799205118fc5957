import type { Tx } from '#db/database.ts'

/**
 * Changes how many belong to a content. Who finds its counters held by somebody else leaves a note instead of waiting: of
 * 2,000 who scan one code nobody stands behind another. A job adds the notes up.
 */
export async function changeCount(tx: Tx, contentId: number, by: number): Promise<void> {
  if (by === 0) {
    return
  }
  const { rowCount } = await tx.query({
    name: 'membership.holdCount',
    text: 'select 1 from content_stat where content_id = $1 for update skip locked',
    values: [contentId],
  })
  await tx.query(
    rowCount === 0
      ? {
          name: 'membership.noteChange',
          text: 'insert into member_change (content_id, members) values ($1, $2)',
          values: [contentId, by],
        }
      : {
          name: 'membership.count',
          text: 'select 1 from add_content_counts($1, $2, 0)',
          values: [contentId, by],
        },
  )
}

/** Adds some of the notes to the counters; gives how many there were. */
export async function addNotedChanges(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'membership.addNoted',
    text: `with gone as (delete from member_change where id in (select id from member_change order by id limit $1 for update skip locked)
        returning content_id, members),
      sums as materialized (select content_id, sum(members)::int as members, count(*)::int as notes from gone group by content_id order by content_id)
      select s.notes from sums s left join lateral add_content_counts(s.content_id, s.members, 0) on true`,
    values: [limit],
  })
  return (rows as { notes: number }[]).reduce((sum, { notes }) => sum + notes, 0)
}

/** What the counters of contents have to say for the memberships there are, without what is still noted beside them. */
export const countedMembers = `select content_id, sum(n)::int as n from (
    select content_id, 1 as n from membership where state = 'active' and content_id > $1 and content_id <= $2
    union all select content_id, -members from member_change where content_id > $1 and content_id <= $2) counted
  group by content_id`
