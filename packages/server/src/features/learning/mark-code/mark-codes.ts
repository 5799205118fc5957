import type { MarkedPerson } from '@zhixing/contract/learning/learning/marking.ts'
import { type Queryable, runOne, type Tx } from '#db/database.ts'
import { type SQL, type SQLWrapper, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { personIn } from '../../people/organisation/public.ts'

/** Whether those who mark a content in a context see codes in place of names now. */
export function hidesNames(contentId: SQLWrapper, contextId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`hides_names(${contentId}, ${contextId})`
}

/** What a learner is called while names are hidden. */
export function markName(contentId: SQLWrapper, contextId: SQLWrapper, userId: SQLWrapper): SQL<string> {
  return sql<string>`mark_name(${contentId}, ${contextId}, ${userId})`
}

interface Place {
  contentId: number
  contextId: number
}

const hidden = named('learning.hidesNames', (db, p: Params<Place & { userId: number }>) =>
  db
    .select({ name: sql<string>`mark_name(w.content_id, w.context_id, ${p.userId}::bigint)` })
    .from(sql`(values (${p.contentId}::bigint, ${p.contextId}::bigint)) w(content_id, context_id)`)
    .where(sql`hides_names(w.content_id, w.context_id)`),
)

/** Whether names are hidden from those who mark there. */
export async function namesHidden(on: Queryable, place: Place): Promise<boolean> {
  return (await runOne(on, hidden, { ...place, userId: 0 })) !== undefined
}

/** What a person goes by for those who mark there; empty where names are told. */
export async function codeToMark(on: Queryable, of: Place & { userId: number }): Promise<string> {
  const { contentId, contextId, userId } = of
  return (await runOne(on, hidden, { contentId, contextId, userId }))?.name ?? ''
}

/** Whose hand-in it is, for those who mark it: a code and nothing else while names are hidden. */
export async function personToMark(
  on: Queryable,
  { orgId, ...of }: Place & { userId: number; orgId: number },
): Promise<MarkedPerson> {
  const found = await runOne(on, hidden, of)
  return found
    ? { uid: 0, openid: '', name: found.name, avatar: '', number: '', is_anonymous: true }
    : await personIn(on, { userId: of.userId, orgId })
}

/** Gives a code to everybody who was there before the content was marked without names. */
export async function drawMarkCodes(tx: Tx, contentId: number): Promise<void> {
  await tx.query({
    name: 'learning.drawMarkCodes',
    text: `select draw_mark_code($1, w.context_id, w.user_id) from (select context_id, user_id from attempt where content_id = $1
      union select context_id, user_id from submission where content_id = $1) w`,
    values: [contentId],
  })
}
