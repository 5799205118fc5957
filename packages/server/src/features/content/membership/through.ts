import { z } from 'zod'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { emitAll } from '../../../queue/event.ts'
import { defineJob, type Worker } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { changeCounts } from './counts.ts'
import { memberEnded } from './events.ts'
import { tellPassed } from './greet.ts'
import { pushEnded, pushMembers } from './push.ts'
import { roleHasText } from './roles.ts'

/** Finds which learners of an outer container learn the inner ones, and who no longer does. */
export const passThrough = defineJob('membership.pass-through', z.object({ sourceId: z.number() }))

/** People who pass through in the transaction of the join itself; more of them pass by a job. */
const atOnce = 200

interface Passing {
  sourceIds: readonly number[]
  userIds: readonly number[]
}

/** Makes people who joined a container learners of what it holds, and ends that for people who left it. */
export async function syncInheritedMembers(
  tx: Tx,
  { contentId, userIds }: { contentId: number; userIds: readonly number[] },
) {
  if (userIds.length <= atOnce) {
    await pass(tx, { sourceIds: [contentId], userIds })
  } else {
    await enqueue(tx, passThrough, { sourceId: contentId })
  }
}

/**
 * SQL for whether a person belongs to the organisation of a content, or to one below it; not as a guest, still while
 * suspended.
 */
export function belongsText(content: string, userId: string, states = `'active', 'suspended'`): string {
  return `exists (select from org_member om join org og on og.id = om.org_id where om.user_id = ${userId} and om.state in (${states})
    and om.role <> 'ROLE_GUEST' and ${content}.org_id = any(og.path))`
}

/** SQL for whether a person sees a content by its visibility, for statements that name both. */
export function seesText(content: string, userId: string): string {
  return `(${content}.visibility = 'public' or (${content}.visibility = 'internal' and ${belongsText(content, userId, `'active'`)}))`
}

/** SQL for whether an entrance lets a person see the inner container, for statements with `e` and that content as `i`. */
export function opensText(userId: string): string {
  return `(e.admits or ${seesText('i', userId)})`
}

interface Pair {
  contentId: number
  userId: number
}

/** A person who came into a container or left it, and whether that holds others in turn. */
interface Moved extends Pair {
  leads: boolean
}

const leadsText = (contentId: string) => `exists (select from entrance e where e.source_id = ${contentId})`

/**
 * Brings the sources of some people in some containers, and with them their memberships, to what holds now, through all
 * levels. A second run changes nothing.
 */
async function pass(tx: Tx, passing: Passing): Promise<void> {
  await keepEntrances(tx, passing.sourceIds)
  const { come, gone } = await moveSources(tx, passing)
  if (come.length + gone.length === 0) {
    return
  }
  await keepEntrances(tx, distinct([...come, ...gone], 'contentId'))
  const entered = come.length > 0 ? await enterThrough(tx, come) : []
  const ended = gone.length > 0 ? await endThrough(tx, gone) : []
  await changeCounts(tx, countsOf(entered, ended))
  await tell(tx, entered, ended)
  const moved = [...entered, ...ended].filter(({ leads }) => leads)
  if (moved.length > 0) {
    // Ends after four levels: circles cannot be placed.
    await pass(tx, { sourceIds: distinct(moved, 'contentId'), userIds: distinct(moved, 'userId') })
  }
}

/**
 * Keeps the entrances that lead on from some containers as they are until the commit, for what follows to read: opening or
 * closing one waits (`holdEntrances`), and its job then finds everybody who came or went here.
 */
async function keepEntrances(tx: Tx, contentIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'membership.keepEntrances',
    text: 'select from content where id = any($1::bigint[]) order by id for key share',
    values: [[...contentIds]],
  })
}

const distinct = (pairs: readonly Pair[], key: keyof Pair) => [...new Set(pairs.map((pair) => pair[key]))]

const moveSourcesStatement = statement(
  'membership.moveSources',
  `with learner as materialized (
        select m.content_id, m.user_id from membership m join content o on o.id = m.content_id and o.deleted_at is null
        where m.content_id = any($1::bigint[]) and m.user_id = any($2::bigint[]) and m.state = 'active' and ${roleHasText('learns', 'm')}),
      wanted as materialized (
        select e.content_id, l.user_id, e.source_id, e.enters from learner l join entrance e on e.source_id = l.content_id
          join content i on i.id = e.content_id where ${opensText('l.user_id')}),
      gone as (delete from membership_source s where s.source_id = any($1::bigint[]) and s.user_id = any($2::bigint[])
          and not exists (select from wanted w where (w.content_id, w.user_id, w.source_id) = (s.content_id, s.user_id, s.source_id))
        returning content_id, user_id),
      come as (insert into membership_source (content_id, user_id, source_id)
        select content_id, user_id, source_id from wanted where enters order by 1, 2, 3 on conflict do nothing
        returning content_id, user_id)
      select content_id::float8 as "contentId", user_id::float8 as "userId", true as comes from come
      union all select content_id::float8, user_id::float8, false from gone`,
  { contentId: shapes.number, userId: shapes.number, comes: shapes.boolean },
)

/** Writes new sources and deletes those that ended. */
async function moveSources(tx: Tx, { sourceIds, userIds }: Passing): Promise<{ come: Pair[]; gone: Pair[] }> {
  const moved = await run(tx, moveSourcesStatement, [[...sourceIds], [...userIds]])
  return { come: moved.filter(({ comes }) => comes), gone: moved.filter(({ comes }) => !comes) }
}

const columns = (pairs: readonly Pair[]) => [pairs.map((one) => one.contentId), pairs.map((one) => one.userId)]

const enterThroughStatement = statement(
  'membership.enterThrough',
  `insert into membership (content_id, user_id, role, state, via, joined_at)
        select distinct p.content_id, p.user_id, 'member', 'active', 'container', clock_now()
        from unnest($1::bigint[], $2::bigint[]) as p(content_id, user_id) order by 1, 2
      on conflict (content_id, user_id) do update
        set state = 'active', role = 'member', via = 'container', joined_at = excluded.joined_at, ended_at = null
        where membership.state = 'left'
      returning content_id::float8 as "contentId", user_id::float8 as "userId", ${leadsText('membership.content_id')} as leads`,
  { contentId: shapes.number, userId: shapes.number, leads: shapes.boolean },
)

/** Makes people members who are none; removed people stay out, and members of their own right stay so. */
async function enterThrough(tx: Tx, pairs: readonly Pair[]): Promise<Moved[]> {
  return run(tx, enterThroughStatement, columns(pairs))
}

const endThroughStatement = statement(
  'membership.endThrough',
  `with ending as materialized (
        select m.content_id, m.user_id from membership m
          join (select distinct * from unnest($1::bigint[], $2::bigint[]) as q(content_id, user_id)) p using (content_id, user_id)
        where m.via = 'container' and m.state = 'active' and m.role = 'member'
          and not exists (select from membership_source s where s.content_id = m.content_id and s.user_id = m.user_id)
        order by 1, 2 for update of m)
      update membership m set state = 'left', ended_at = clock_now() from ending e
        where m.content_id = e.content_id and m.user_id = e.user_id
      returning m.content_id::float8 as "contentId", m.user_id::float8 as "userId", ${leadsText('m.content_id')} as leads`,
  { contentId: shapes.number, userId: shapes.number, leads: shapes.boolean },
)

/** Ends memberships through containers alone whose last source is gone. */
async function endThrough(tx: Tx, pairs: readonly Pair[]): Promise<Moved[]> {
  return run(tx, endThroughStatement, columns(pairs))
}

function countsOf(entered: readonly Pair[], ended: readonly Pair[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const [pairs, by] of [[entered, 1] as const, [ended, -1] as const]) {
    for (const { contentId } of pairs) {
      counts.set(contentId, (counts.get(contentId) ?? 0) + by)
    }
  }
  return counts
}

/** Refreshes open pages and queues recomputing; people get no notice, for they did not act themselves. */
async function tell(tx: Tx, entered: readonly Pair[], ended: readonly Pair[]): Promise<void> {
  const endedBy = Map.groupBy(ended, ({ contentId }) => contentId)
  for (const [contentId, some] of endedBy) {
    pushEnded(tx, { contentId, ended: some.map(({ userId }) => userId) })
  }
  pushMembers(
    tx,
    distinct(entered, 'contentId').filter((contentId) => !endedBy.has(contentId)),
  )
  await emitAll(
    tx,
    memberEnded,
    [...endedBy].map(([contentId, some]) => ({ contentId, userIds: some.map(({ userId }) => userId), actorId: 0 })),
  )
  if (entered.length > 0) {
    await tellPassed(tx, { contentIds: distinct(entered, 'contentId'), userIds: distinct(entered, 'userId') })
  }
}

const passNextStatement = statement(
  'membership.passNext',
  `select user_id::float8 as id from (
        (select user_id from membership m where m.content_id = $1 and m.state = 'active' and m.user_id > $2 order by m.user_id limit $3)
        union (select s.user_id from membership_source s where s.source_id = $1 and s.user_id > $2 order by s.user_id limit $3)) u
      order by user_id limit $3`,
  { id: shapes.number },
)

/** Finds the next portion of people who learn in a container or came through it somewhere. */
async function nextOf(tx: Tx, sourceId: number, { after, limit }: Portion): Promise<number[]> {
  const rows = await run(tx, passNextStatement, [sourceId, after, limit])
  return rows.map(({ id }) => id)
}

export const throughWorkers: readonly Worker[] = workInPortions(passThrough, async (tx, { sourceId }, portion) => {
  const userIds = await nextOf(tx, sourceId, portion)
  await pass(tx, { sourceIds: [sourceId], userIds })
  return lastOf(userIds, portion)
})
