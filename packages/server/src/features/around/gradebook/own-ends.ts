import type { Queryable } from '#db/database.ts'
import type { ItemRow } from './scheme.ts'

interface OwnEnd {
  userId: number
  itemId: number
  until: Date
}

/** The ends of their own by which some learners may still hand in where the others' time is over. */
export interface OwnEnds {
  all: readonly OwnEnd[]
  /** A column as it is for one learner: over and due at the end of their own. */
  itemFor: (item: ItemRow, userId: number) => ItemRow
}

/** What was granted longer, and attempts that were given more time; of columns that are over for the others. */
export async function readOwnEnds(
  on: Queryable,
  { id, userIds }: { id: number; userIds: readonly number[] },
): Promise<OwnEnds> {
  const { rows } = await on.query({
    name: 'gradebook.ownEnds',
    text: `with over as (
        select id, container_id, content_id from grade_item
          where container_id = $1 and content_id is not null and removed_at is null and due_at < clock_now()),
      granted as (
        select o.user_id, i.id as item_id, o.due_at as until from over i
          join leaf_own_times o on o.content_id = i.content_id and o.context_id = i.container_id
        union all
        select a.user_id, i.id, a.extended_to from over i
          join allowance a on a.content_id = i.content_id and a.context_id = i.container_id
        union all
        select t.user_id, i.id, t.deadline_at from over i
          join attempt t on t.content_id = i.content_id and t.context_id = i.container_id and t.state = 'in_progress')
      select user_id::float8 as "userId", item_id::float8 as "itemId", max(until) as until from granted
        where until > clock_now() and user_id = any($2::bigint[]) group by user_id, item_id`,
    values: [id, [...userIds]],
  })
  const all = rows as OwnEnd[]
  const untilOf = new Map(all.map(({ userId, itemId, until }) => [`${userId} ${itemId}`, until]))
  return {
    all,
    itemFor: (item, userId) => {
      const dueAt = untilOf.get(`${userId} ${item.id}`)
      return dueAt ? { ...item, dueAt, isOver: false } : item
    },
  }
}
