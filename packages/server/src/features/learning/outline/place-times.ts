import { inherits } from '@zhixing/contract/learning/outline/rules.ts'
import { type Queryable, runOne, type Tx } from '#db/database.ts'
import { and, eq, inArray, type SQL, sql } from '#db/drizzle.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import { minuteText, momentOf } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import { timesChanged } from './events.ts'
import { placement } from './tables.ts'

/** The container whose place of a leaf the editor changes; 0 for the leaf itself, wherever it is placed next. */
export function placeToEdit({ c }: { c?: number | undefined }): number {
  return c ?? 0
}

/**
 * Items due within two days and not handed in, by each person's own times, for `pressing` of a leaf module. Items that a
 * person was excused from are left out.
 */
export const pressingDue = `
  select 'due', t.due_at, 3 from item_times t
    where t.placement_id = p.id and t.container_id = c.id and t.content_id = k.id and t.user_id = m.user_id
      and (g.state is null or g.state = 'in_progress') and not t.is_excused
      and (t.open_at is null or t.open_at <= clock_now()) and t.due_at between clock_now() and clock_now() + interval '2 days'`

/** Times that a place sets over the leaf's, in unix seconds: an absent one stays, 0 removes it. */
export interface PlaceTimes {
  open_at?: number | undefined
  due_at?: number | undefined
  close_at?: number | undefined
  attempts_max?: number | undefined
}

/** The fields among `names` of `after` that differ from `before`. */
export function changedOf<T extends object>(before: T, after: T, names: readonly (keyof T)[]): Partial<T> {
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>
}

/** A moment as a place stores it: null to inherit, infinity for none. */
export function storedMoment(at: number): string | null {
  return at === inherits ? null : (momentOf(at)?.toISOString() ?? 'infinity')
}

/** The same as an SQL value, for a statement of many columns. */
export function storedMomentSql(at: number): SQL {
  return sql`${storedMoment(at)}::timestamptz`
}

/**
 * Sets when some leaves open, are due and end in a container, and their number of tries there (domain: Times of an item).
 * Raise the outline's version first.
 */
export async function writePlaceTimes(
  tx: Tx,
  { containerId, contentIds }: { containerId: number; contentIds: readonly number[] },
  times: PlaceTimes,
): Promise<void> {
  const { open_at, due_at, close_at, attempts_max } = times
  const values = {
    ...(open_at === undefined ? {} : { openAt: storedMomentSql(open_at) }),
    ...(due_at === undefined ? {} : { dueAt: storedMomentSql(due_at) }),
    ...(close_at === undefined ? {} : { closeAt: storedMomentSql(close_at) }),
    ...(attempts_max === undefined ? {} : { attemptsMax: attempts_max }),
  }
  if (Object.keys(values).length > 0) {
    await tx.db
      .update(placement)
      .set(values)
      .where(and(eq(placement.containerId, containerId), inArray(placement.contentId, [...contentIds])))
    await emit(tx, timesChanged, { containerId, contentIds: [...contentIds] })
  }
}

/** The moments at which an item is due and ends for a person in its container. */
export interface ItemTimes {
  dueAt: Date | null
  closeAt: Date | null
  extendedTo: Date | null
}

const itemTimesStatement = statement(
  'outline.itemTimes',
  `select t.due_at as "dueAt", t.close_at as "closeAt", a.extended_to as "extendedTo" from item_times t
        left join allowance a on a.context_id = t.container_id and a.content_id = t.content_id and a.user_id = t.user_id
      where t.container_id = $1 and t.content_id = $2 and t.user_id = $3`,
  { dueAt: orNull(shapes.moment), closeAt: orNull(shapes.moment), extendedTo: orNull(shapes.moment) },
)

/** The times of an item for one learner (domain: Times of an item); none where it is not placed there. */
export async function findItemTimes(
  on: Queryable,
  { contentId, contextId, userId }: { contentId: number; contextId: number; userId: number },
): Promise<ItemTimes> {
  const found = await runOne(on, itemTimesStatement, [contextId, contentId, userId])
  return found ?? { dueAt: null, closeAt: null, extendedTo: null }
}

/** The message for an action before its moment: 2026-11-20 09:30 开放. */
export function opensText(moment: Date): string {
  return `${minuteText(moment)} 开放`
}
