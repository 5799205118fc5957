import type { Queryable } from '#db/database.ts'
import type { ItemRow } from './scheme.ts'

interface OwnEnd {
  userId: number
  itemId: number
  /** Null: never. */
  until: Date | null
  isOver: boolean
}

/** The ends of their own that some learners have where the others' time is over, or theirs is before. */
export interface OwnEnds {
  all: readonly OwnEnd[]
  /** A column as it is for one learner: due at the end of their own. */
  itemFor: (item: ItemRow, userId: number) => ItemRow
}

/** Whoever has another end than the others, by what they were granted or their class says, and attempts that were given more time. */
export async function readOwnEnds(
  on: Queryable,
  { id, userIds }: { id: number; userIds: readonly number[] },
): Promise<OwnEnds> {
  const { rows } = await on.query({
    name: 'gradebook.ownEnds',
    // Without a column that is due the times of everybody are not even looked up.
    text: `with dated as materialized (
        select i.id, i.content_id, i.due_at from grade_item i
        where i.container_id = $1 and i.content_id is not null and i.removed_at is null
          and (i.due_at is not null or exists (select from placement h join place_time x on x.placement_id = h.id
            and x.content_id = i.content_id where h.content_id = i.container_id))),
      own as (
        select t.user_id, i.id as item_id, coalesce(i.due_at < clock_now(), false) as over, coalesce(t.due_at, 'infinity') as due_at,
          coalesce((select max(a.deadline_at) from attempt a where a.content_id = i.content_id and a.context_id = $1
            and a.user_id = t.user_id and a.state = 'in_progress'), '-infinity') as sits_until
        from dated i join item_times t on t.container_id = $1 and t.content_id = i.content_id and t.user_id = any($2::bigint[])
        where exists (select from dated)),
      ends as (select user_id, item_id, over, greatest(due_at, sits_until) as until from own)
      select user_id::float8 as "userId", item_id::float8 as "itemId", nullif(until, 'infinity') as until, until < clock_now() as "isOver"
        from ends where over <> (until < clock_now())`,
    values: [id, [...userIds]],
  })
  const all = rows as OwnEnd[]
  const endOf = new Map(all.map((one) => [`${one.userId} ${one.itemId}`, one]))
  return {
    all,
    itemFor: (item, userId) => {
      const own = endOf.get(`${userId} ${item.id}`)
      return own ? { ...item, dueAt: own.until, isOver: own.isOver } : item
    },
  }
}
