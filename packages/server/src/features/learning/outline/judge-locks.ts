import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { lastOf, type Portion } from '../../../queue/portions.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { reviewContainers } from './recompute.ts'

const withLocksStatement = statement(
  'outline.withLocks',
  `select c.id::float8 as id from unnest($1::bigint[]) c (id) where exists (select from section s where s.content_id = c.id and s.unlock is not null)
      or exists (select from placement p where p.container_id = c.id and p.slot = 'outline' and p.unlock is not null)`,
  { id: shapes.number },
)

/** Finds which of some containers have rules that unlock chapters or items. */
export async function withLocks(tx: Tx, containerIds: readonly number[]): Promise<number[]> {
  const rows = await run(tx, withLocksStatement, [[...containerIds]])
  return rows.map(({ id }) => id)
}

/** Whether chapters or items of a container have rules that unlock them. */
export async function hasLocks(tx: Tx, containerId: number): Promise<boolean> {
  return (await withLocks(tx, [containerId])).length > 0
}

const unjudgedStatement = statement(
  'outline.unjudged',
  `select m.user_id::float8 as id from membership m
      where m.content_id = $1 and m.user_id > $2 and m.state = 'active' and ${roleHasText('learns', 'm')}
        and not exists (select from unlock_clock k where k.container_id = $1 and k.user_id = m.user_id)
      order by m.user_id limit $3`,
  { id: shapes.number },
)

/** Judges the next portion of learners of a container who were never judged there. */
export async function judgeNext(tx: Tx, containerId: number, portion: Portion): Promise<number | undefined> {
  const rows = await run(tx, unjudgedStatement, [containerId, portion.after, portion.limit])
  const userIds = rows.map(({ id }) => id)
  await reviewContainers(tx, { containerId, userIds })
  return lastOf(userIds, portion)
}

const dueUnlocksStatement = statement(
  'outline.dueUnlocks',
  `with due as materialized (
        select container_id, user_id from unlock_clock where judge_at <= clock_now() order by container_id, user_id limit 200 for update skip locked),
      taken as (update unlock_clock k set judge_at = null from due where (k.container_id, k.user_id) = (due.container_id, due.user_id))
      select container_id::float8 as "containerId", array_agg(user_id::float8 order by user_id) as "userIds" from due group by container_id order by container_id`,
  { containerId: shapes.number, userIds: shapes.numbers },
)

/** Judges some of the people for whom time may have opened something. Returns how many. */
export async function openNext(tx: Tx): Promise<number> {
  const due = await run(tx, dueUnlocksStatement, [])
  await eachInTurn(due, (learners) => reviewContainers(tx, learners))
  return due.reduce((sum, { userIds }) => sum + userIds.length, 0)
}
