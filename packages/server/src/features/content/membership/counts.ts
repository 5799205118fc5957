import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'

/**
 * Adds to the member counts of some contents. A count locked by somebody else gets a note instead, so that of 2,000 people
 * with one code nobody waits; a job adds the notes up.
 */
export async function changeCounts(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  const changed = [...counts].filter(([, by]) => by !== 0)
  if (changed.length > 0) {
    await tx.query({
      name: 'membership.changeCounts',
      text: `with change as materialized (select * from unnest($1::bigint[], $2::int[]) as c(content_id, members)),
          held as materialized (select s.content_id, c.members from content_stat s join change c on c.content_id = s.content_id
            order by s.content_id for update of s skip locked),
          noted as (insert into member_change (content_id, members)
            select content_id, members from change where content_id not in (select content_id from held))
        select from held cross join lateral add_content_counts(held.content_id, held.members, 0)`,
      values: [changed.map(([id]) => id), changed.map(([, by]) => by)],
    })
  }
}

const addNotedStatement = statement(
  'membership.addNoted',
  `with gone as (delete from member_change where id in (select id from member_change order by id limit $1 for update skip locked)
        returning content_id, members),
      sums as materialized (select content_id, sum(members)::int as members, count(*)::int as notes from gone group by content_id order by content_id)
      select s.notes from sums s left join lateral add_content_counts(s.content_id, s.members, 0) on true`,
  { notes: shapes.number },
)

/** Adds some of the notes to the counters; returns their number. */
export async function addNotedChanges(tx: Tx, limit: number): Promise<number> {
  const rows = await run(tx, addNotedStatement, [limit])
  return rows.reduce((sum, { notes }) => sum + notes, 0)
}

/** Counts members by content from the memberships, less the changes still noted beside the counters. */
export const countedMembers = `select content_id, sum(n)::int as n from (
    select content_id, 1 as n from membership where state = 'active' and content_id > $1 and content_id <= $2
    union all select content_id, -members from member_change where content_id > $1 and content_id <= $2) counted
  group by content_id`
