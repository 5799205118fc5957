import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { type Queryable, run } from '#db/database.ts'
import { type AnyPgColumn, type Placeholder, type SQL, sql } from '#db/drizzle.ts'
import { shapes, statement, textOf } from '#db/text-statement.ts'
import { notFound } from '#kernel/errors.ts'
import { roleHasText } from './roles.ts'
import { opensText } from './through.ts'

/**
 * The learners whose work a person may see: everybody (null), or the learners of some containers. Statements take it as
 * `bigint[]` or null.
 */
export type Scope = readonly number[] | null

export const everybody: Scope = null

/**
 * SQL for whether staff of an outer container may mark behind an entrance: its placer manages the inner one, or that allows
 * it.
 */
const marksText = `(e.admits or i.outer_marks = 'everybody' or (i.outer_marks = 'org' and i.org_id > 0 and i.org_id = any(h.org_path)))`

/**
 * SQL of `held`, a part for `with recursive`: contents held by containers that a person teaches or helps in, each with such
 * a container as `source_id` and whether its staff marks there. It starts from the person's few memberships, not from the
 * many containers that may hold a content. Those containers are in it with themselves as source; a condition of SQL on the
 * membership `m` leaves out some of them, with what they hold.
 */
export function heldText(userId: string, condition = 'true'): string {
  return `held (id, source_id, org_path, marks) as (
        select m.content_id, m.content_id, og.path, true from membership m join content o on o.id = m.content_id and o.deleted_at is null
            join org og on og.id = o.org_id
          where m.user_id = ${userId} and m.state = 'active' and ${roleHasText('marks', 'm')} and ${condition}
        union
        select e.content_id, h.source_id, h.org_path, h.marks and ${marksText} from held h join entrance e on e.source_id = h.id
          join content i on i.id = e.content_id and i.deleted_at is null where ${opensText(userId)})`
}

/** An outer container that a person teaches or helps in. */
export interface Outer {
  id: number
  type: string
  /** The person's role there. */
  role: MemberRole
  /**
   * Whether its staff marks its learners' hand-ins in the inner one. Only where one of its learners learns the inner one too,
   * or did while they were there: keys are seen with it.
   */
  marks: boolean
}

const taughtThroughStatement = statement(
  'membership.taughtThrough',
  `with recursive ${heldText('$1', 'exists (select from entrance t where t.source_id = m.content_id)')}
      select h.id::float8 as "innerId", h.source_id::float8 as id, c.type, m.role, bool_or(h.marks)
          and exists (select from membership l join membership i on i.content_id = h.id and i.user_id = l.user_id
            where l.content_id = h.source_id and l.state = 'active' and ${roleHasText('learns', 'l')}
              and ${roleHasText('learns', 'i')} and (i.state = 'active' or i.ended_at >= l.joined_at)) as marks
        from held h join content c on c.id = h.source_id join membership m on m.content_id = h.source_id and m.user_id = $1
        where h.id = any($2::bigint[]) and h.id <> h.source_id group by h.id, h.source_id, c.type, m.role order by h.source_id`,
  { innerId: shapes.number, id: shapes.number, type: shapes.text, role: textOf<MemberRole>(), marks: shapes.boolean },
)

/** Finds, for some contents, the outer containers that a person teaches or helps in, direct or through others. */
export async function taughtThrough(
  on: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Outer[]>> {
  const rows = await run(on, taughtThroughStatement, [userId, [...ids]])
  return Map.groupBy(rows, ({ innerId }) => innerId)
}

interface Asked<T> {
  scope: T
  userId: T
  at: T
}

/** SQL for a learner's membership `alias` that holds at a moment, in pieces: text and values. */
const holdsPieces = <T>(alias: string, at: T): (string | T)[] => [
  `${roleHasText('learns', alias)} and (${alias}.state = 'active' or ${alias}.ended_at >= `,
  at,
  `) and coalesce(${alias}.joined_at <= `,
  at,
  ', true)',
]

/** SQL for being in a scope, in pieces: text and values. */
function inScopePieces<T>({ scope, userId, at }: Asked<T>): (string | T)[] {
  return [
    '(',
    scope,
    '::bigint[] is null or exists (select from membership sm where sm.content_id = any(',
    scope,
    '::bigint[]) and sm.user_id = ',
    userId,
    ' and ',
    ...holdsPieces('sm', at),
    '))',
  ]
}

/**
 * SQL for whether a person is in a scope: everybody is, or a learner of one of its containers, now or at the moment `at`.
 * Work from before they came there is outside.
 */
export function inScopeText(scope: string, userId: string, at: string): string {
  return inScopePieces({ scope, userId, at }).join('')
}

type Part = SQL | Placeholder | AnyPgColumn

/** A part of a Drizzle statement, of pieces of text and its values. */
const joined = (pieces: readonly (string | Part)[]): SQL =>
  sql.join(pieces.map((piece) => (typeof piece === 'string' ? sql.raw(piece) : sql`${piece}`)))

/** The same as a part of a Drizzle select. */
export function inScope(
  scope: SQL | Placeholder,
  userId: SQL | AnyPgColumn,
  at: SQL | AnyPgColumn = sql`'infinity'::timestamptz`,
): SQL {
  return joined(inScopePieces<Part>({ scope, userId, at }))
}

/**
 * SQL to join the memberships `alias` by which people are in a scope at a moment, for statements over much of what they did;
 * nobody has one where the scope is everybody.
 */
export function joinScope(scope: Placeholder, alias: string, { userId, at }: { userId: SQL; at: SQL }): SQL {
  const name = sql.raw(alias)
  return sql`membership ${name} on ${name}.content_id = any(${scope}::bigint[]) and ${name}.user_id = ${userId} and ${joined(holdsPieces<Part>(alias, at))}`
}

/** SQL for being free to change what somebody gave, in pieces: text and values. */
function mayChangePieces<T>(scope: T, givenBy: T): (string | T)[] {
  return [
    '(',
    scope,
    '::bigint[] is null or exists (select from membership gs where gs.content_id = any(',
    scope,
    '::bigint[]) and gs.user_id = ',
    givenBy,
    ` and ${roleHasText('marks', 'gs')}))`,
  ]
}

/**
 * SQL for whether a person with a scope may change what somebody gave a learner: all of it where they see everybody, else what
 * staff of the scope's containers gave, those of today or before.
 */
export function mayChangeText(scope: string, givenBy: string): string {
  return mayChangePieces(scope, givenBy).join('')
}

/** The same as a condition of a Drizzle statement that is sent with its values. */
export function mayChange(scope: Scope, givenBy: AnyPgColumn): SQL {
  return joined(mayChangePieces<Part>(sql`${sql.param(scope && [...scope])}`, givenBy))
}

/** Refuses with 40400 work of a person who is not in the scope. */
export async function requireInScope(
  on: Queryable,
  scope: Scope,
  did: { userId: number; at?: Date | null | undefined },
): Promise<void> {
  if (scope === null) {
    return
  }
  const { rowCount } = await on.query({
    name: 'membership.inScope',
    text: `select where ${inScopeText('$1', '$2', '$3')}`,
    values: [[...scope], did.userId, did.at ?? null],
  })
  if (rowCount === 0) {
    throw notFound()
  }
}

const areInScopeStatement = statement(
  'membership.areInScope',
  `select ${inScopeText('$1', 'd.u', 'd.at')} as is_in from unnest($2::bigint[], $3::timestamptz[]) with ordinality d (u, at, n) order by n`,
  { is_in: shapes.boolean },
)

/** Tells for each of some pieces of work, in order, whether it is in the scope. Work without a moment is still going on. */
export async function areInScope(
  on: Queryable,
  scope: Scope,
  did: readonly { userId: number; at: Date | null }[],
): Promise<readonly boolean[]> {
  if (scope === null) {
    return did.map(() => true)
  }
  const rows = await run(on, areInScopeStatement, [
    [...scope],
    did.map(({ userId }) => userId),
    did.map(({ at }) => at),
  ])
  return rows.map(({ is_in }) => is_in)
}

const thoseInScopeStatement = statement(
  'membership.thoseInScope',
  `select u::float8 as id from unnest($2::bigint[]) with ordinality o(u, n) where ${inScopeText('$1', 'u', `'infinity'`)} order by n`,
  { id: shapes.number },
)

/** Finds which of some people are in a scope now. */
export async function thoseInScope(
  on: Queryable,
  scope: Scope,
  userIds: readonly number[],
): Promise<readonly number[]> {
  if (scope === null) {
    return userIds
  }
  const rows = await run(on, thoseInScopeStatement, [[...scope], [...userIds]])
  return rows.map(({ id }) => id)
}
