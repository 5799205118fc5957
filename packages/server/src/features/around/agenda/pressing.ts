import { containersThat } from '@zhixing/contract/content-types.ts'
import type { Queryable } from '#db/database.ts'
import { and, eq, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { unreadText } from '../../base/notification/public.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { progress, submission } from '../../learning/learning/tables.ts'

/** Still placed in a container that is published and learned: the page that an action leads to is there. */
const isThere = (
  p: Params<{ types: readonly string[] }>,
) => sql`k.id = ${progress.contextId} and k.status = 1 and k.deleted_at is null
  and k.type = any(${p.types}::text[])
  and exists (select 1 from placement p where p.container_id = k.id and p.content_id = ${progress.contentId} and p.hidden_at is null)`

/** As `submitRefusal` has it: after the last moment for everybody, one's own and the one given with the return, it is too late. */
const isOpen = sql`not exists (select 1 from item_times t
  where t.container_id = ${submission.contextId} and t.content_id = ${submission.contentId} and t.user_id = ${submission.userId}
    and t.close_at is not null and greatest(t.close_at, ${submission.returnDeadline}) < clock_now())`

/** Works that were given back to a person and can be handed in again, the most pressing first. */
export const toRedo = named(
  'agenda.toRedo',
  (db, p: Params<{ userId: number; types: readonly string[]; limit: number }>) =>
    db
      .select({
        id: content.id,
        contextId: progress.contextId,
        contextType: sql<string>`k.type`,
        title: content.title,
        deadline: submission.returnDeadline,
      })
      .from(progress)
      .innerJoin(
        submission,
        sql`${submission.contextId} = ${progress.contextId} and ${submission.contentId} = ${progress.contentId}
        and ${submission.userId} = ${progress.userId} and ${submission.state} = 'returned'`,
      )
      .innerJoin(content, and(eq(content.id, progress.contentId), isNull(content.deletedAt)))
      .innerJoin(sql`content k`, isThere(p))
      .innerJoin(
        membership,
        sql`${membership.contentId} = ${progress.contextId} and ${membership.userId} = ${progress.userId} and ${membership.state} = 'active'`,
      )
      .where(
        and(
          isOpen,
          sql`(${membership.via} <> 'container' or open_through(${progress.contextId}, ${progress.userId})
            and not ended_through(${progress.contextId}, ${progress.userId}))`,
          eq(progress.userId, p.userId),
          eq(progress.state, sql`'in_progress'`),
          sql`not exists (select 1 from submission n where n.context_id = ${submission.contextId} and n.content_id = ${submission.contentId}
          and n.user_id = ${submission.userId} and n.no > ${submission.no} and n.state <> 'draft')`,
        ),
      )
      .orderBy(sql`${submission.returnDeadline} nulls last`)
      .limit(p.limit),
)

/** What a learner should not miss now. */
export interface Pressing {
  id: number
  contextId: number
  /** Of the container. */
  contextType: string
  title: string
  kind: 'sit' | 'sign' | 'due'
  /** Unix milliseconds; null where it has no end. */
  untilMs: number | null
}

/**
 * What a learner should not miss now, the most pressing first: by each person's own times, as each type tells it. Where what
 * it is learned through has ended only a sitting under way can still be handed in.
 */
function pressingText(leaves: readonly LeafModule[]): string {
  const told = leaves.flatMap(({ type, pressing }) =>
    pressing ? [`select * from (${pressing}) of_type (kind, until, rank) where k.type = '${type}'`] : [],
  )
  return `
  select k.id::float8 as id, m.content_id::float8 as "contextId", c.type as "contextType", k.title, n.kind, (extract(epoch from n.until) * 1000)::float8 as "untilMs"
  from membership m
    join content c on c.id = m.content_id and c.status = 1 and c.deleted_at is null
    join placement p on p.container_id = c.id and p.slot = 'outline' and p.hidden_at is null
    join content k on k.id = p.content_id and k.status = 1 and k.deleted_at is null and k.type = any($4)
    left join progress g on g.context_id = c.id and g.content_id = k.id and g.user_id = m.user_id
    cross join lateral (${told.join(' union all ')} order by rank limit 1) n
  where m.user_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')} and c.type = any($3)
    and not exists (select from locked_item l where l.placement_id = p.id and l.user_id = m.user_id)
    and (m.via <> 'container' or open_through(m.content_id, m.user_id) and (n.kind = 'sit' or not ended_through(m.content_id, m.user_id)))
  order by n.rank, n.until, k.id limit $2`
}

interface Asked {
  userId: number
  /** Containers that are learned. */
  types: readonly string[]
  limit: number
}

/** So many are counted; more is told as that. */
const todoMost = 100

/** What a page's shell shows of a person besides who they are. */
interface Counts {
  unread: number
  todo: number
  /** Their identity was approved. */
  certificated: boolean
}

/** Counts a person's unread notifications and what presses them, the latter to a hundred, and says whether their identity was approved; in one statement. */
export function createCounts(leaves: readonly LeafModule[]) {
  const text = `select (${unreadText('$1')}) as unread, (select count(*)::int from (${pressingText(leaves)}) pressing) as todo,
    exists (select from verified where user_id = $1 and status = 3) as certificated`
  const pressed = leaves.flatMap(({ type, pressing }) => (pressing ? [type] : []))
  return async (db: Queryable, userId: number): Promise<Counts> => {
    const values = [userId, todoMost, containersThat('learns'), pressed]
    const { rows } = await db.query({ name: 'agenda.counts', text, values })
    const [row] = rows as Counts[]
    return row ?? { unread: 0, todo: 0, certificated: false }
  }
}

/** Counts what presses a learner now, to a hundred: the figure of the task badge (spec 3 §3, task todo count). */
export function createTodoCount(leaves: readonly LeafModule[]) {
  const pressingOf = createPressing(leaves)
  return async (db: Queryable, userId: number): Promise<number> =>
    (await pressingOf(db, { userId, types: containersThat('learns'), limit: todoMost })).length
}

/** Finds what a learner should not miss now; the statement is made once of what the types tell. */
export function createPressing(leaves: readonly LeafModule[]) {
  const text = pressingText(leaves)
  const pressed = leaves.flatMap(({ type, pressing }) => (pressing ? [type] : []))
  return async (db: Queryable, { userId, types, limit }: Asked): Promise<Pressing[]> => {
    const { rows } = await db.query({ name: 'agenda.pressing', text, values: [userId, limit, types, pressed] })
    return rows as Pressing[]
  }
}
