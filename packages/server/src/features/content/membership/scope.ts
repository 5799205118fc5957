import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/database.ts'
import { notFound } from '#kernel/errors.ts'
import { roleHasText } from './roles.ts'
import { opensText } from './through.ts'

/**
 * Whose work a person may see: everybody's (null), or that of the learners of some containers. A list of containers is
 * what statements take, as `bigint[]` or null.
 */
export type Scope = readonly number[] | null

export const everybody: Scope = null

/**
 * The contents that containers hold which a person teaches or helps in, each with such a container as `source_id`: a part
 * `held` for `with recursive`. Asked from the person's own memberships: what many classes hold is not asked for each of
 * them. Those containers stand in it themselves, as their own source.
 */
export function heldText(userId: string): string {
  return `held (id, source_id) as (
        select m.content_id, m.content_id from membership m join content o on o.id = m.content_id and o.deleted_at is null
          where m.user_id = ${userId} and m.state = 'active' and ${roleHasText('marks', 'm')}
        union
        select e.content_id, h.source_id from held h join entrance e on e.source_id = h.id
          join content i on i.id = e.content_id and i.deleted_at is null where ${opensText(userId)})`
}

/**
 * Of some contents those which containers hold that a person teaches or helps in, directly or through others, each with
 * these containers.
 */
export async function taughtThrough(
  on: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await on.query({
    name: 'membership.taughtThrough',
    text: `with recursive ${heldText('$1')}
      select id::float8 as id, array_agg(source_id::float8 order by source_id) as sources from held
      where id = any($2::bigint[]) and id <> source_id group by id`,
    values: [userId, [...ids]],
  })
  return new Map((rows as { id: number; sources: number[] }[]).map(({ id, sources }) => [id, sources]))
}

interface Asked<T> {
  scope: T
  userId: T
  at: T
}

/** The condition in pieces: text, and what it is asked with. */
function inScopePieces<T>({ scope, userId, at }: Asked<T>): (string | T)[] {
  return [
    '(',
    scope,
    '::bigint[] is null or exists (select from membership sm where sm.content_id = any(',
    scope,
    '::bigint[]) and sm.user_id = ',
    userId,
    ` and ${roleHasText('learns', 'sm')} and (sm.state = 'active' or sm.ended_at >= `,
    at,
    ')))',
  ]
}

/**
 * The condition that a person is in a scope, for statements: of everybody, or a learner of one of its containers, now or
 * when they did what is asked about.
 */
export function inScopeText(scope: string, userId: string, at: string): string {
  return inScopePieces({ scope, userId, at }).join('')
}

/** The same as a part of a select. */
export function inScope(
  scope: SQL | Placeholder,
  userId: SQL | AnyPgColumn,
  at: SQL | AnyPgColumn = sql`'infinity'::timestamptz`,
): SQL {
  const pieces = inScopePieces<SQL | Placeholder | AnyPgColumn>({ scope, userId, at })
  return sql.join(pieces.map((piece) => (typeof piece === 'string' ? sql.raw(piece) : sql`${piece}`)))
}

/** Refuses with 40400 what somebody did who is not in a scope. */
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

/** Those of some people who are in a scope, by what they are now. */
export async function thoseInScope(
  on: Queryable,
  scope: Scope,
  userIds: readonly number[],
): Promise<readonly number[]> {
  if (scope === null) {
    return userIds
  }
  const { rows } = await on.query({
    name: 'membership.thoseInScope',
    text: `select u::float8 as id from unnest($2::bigint[]) with ordinality o(u, n) where ${inScopeText('$1', 'u', `'infinity'`)} order by n`,
    values: [[...scope], [...userIds]],
  })
  return (rows as { id: number }[]).map(({ id }) => id)
}
