import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { mayChangeText, type Scope } from '../../content/membership/public.ts'
import type { LearnKey } from './record.ts'
import { allowanceOf } from './submission-queries.ts'

/** Finds a person's allowance for a content: more time, or not to do it. */
export async function findAllowance(on: Queryable, key: LearnKey) {
  return await runOne(on, allowanceOf, { userId: key.userId, contentId: key.contentId, contextId: key.contextId })
}

interface Allowance {
  contentId: number
  contextId: number
  userIds: readonly number[]
  extendedTo: Date | null
  isExcused: boolean
  reason: string
  givenBy: number
  scope: Scope
}

/** People for whom something was set, and those who keep what others than the staff of the scope allowed them. */
interface Allowed {
  concerned: number[]
  kept: number[]
}

const idShape = { id: shapes.number }

const allowStatement = statement(
  'learning.allow',
  `insert into allowance as l (user_id, content_id, context_id, extended_to, is_excused, reason, given_by)
      select u, $2, $3, $4, $5, $6, $7 from unnest($1::bigint[]) u
    on conflict (context_id, content_id, user_id) do update set extended_to = excluded.extended_to, is_excused = excluded.is_excused,
      reason = excluded.reason, given_by = excluded.given_by, given_at = clock_now() where ${mayChangeText('$8', 'l.given_by')}
    returning user_id::float8 as id`,
  idShape,
)

const disallowStatement = statement(
  'learning.disallow',
  `delete from allowance l where context_id = $1 and content_id = $2 and user_id = any($3::bigint[]) and ${mayChangeText('$4', 'l.given_by')}
    returning user_id::float8 as id`,
  idShape,
)

const stillAllowed = statement(
  'learning.stillAllowed',
  'select user_id::float8 as id from allowance where context_id = $1 and content_id = $2 and user_id = any($3::bigint[])',
  idShape,
)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/**
 * Writes down what some people are allowed from now on; nothing more than the others takes back what they were. Gives for
 * whom that says something, and whose allowance is not the giver's to change.
 */
export async function setAllowances(tx: Tx, given: Allowance): Promise<Allowed> {
  const { contentId, contextId, userIds, extendedTo, isExcused, reason, givenBy } = given
  const scope = given.scope && [...given.scope]
  if (extendedTo || isExcused) {
    const values = [userIds, contentId, contextId, extendedTo, isExcused, reason, givenBy, scope]
    const concerned = idsOf(await run(tx, allowStatement, values))
    return { concerned, kept: userIds.filter((userId) => !concerned.includes(userId)) }
  }
  const concerned = idsOf(await run(tx, disallowStatement, [contextId, contentId, userIds, scope]))
  return { concerned, kept: idsOf(await run(tx, stillAllowed, [contextId, contentId, userIds])) }
}
