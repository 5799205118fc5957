import { notificationLimits } from '@zhixing/contract/base/notification/limits.ts'
import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import {
  groupKeyOf,
  type NotificationKind,
  type NotificationParams,
  notificationKinds,
} from '@zhixing/contract/notices.ts'
import type { Tx } from '#db/database.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'

export interface Notice<K extends NotificationKind> {
  kind: K
  params: NotificationParams<K>
  /** Who is told. Who did it is not told of their own deed. */
  userIds: readonly number[]
  actorIds?: readonly number[]
}

const batch = 1_000
const actorsKept = 1_000

/** The calls whose replies a new or read notification makes stale. */
const staleCalls = ['Notification/unReadCount', 'Notification/lists']

/** Tells the person's pages that their notifications changed. */
export function pushNotifications(tx: Tx, userIds: readonly number[]): void {
  pushStale(tx, userIds.map(userRoom), staleCalls)
}

/**
 * Writes a notification for each of these people, in batches, with the change it tells of or in the job that follows it.
 * Where the kind groups, one that is still unread after less than an hour takes the new doers in and stays one.
 */
export async function notify<K extends NotificationKind>(tx: Tx, notice: Notice<K>): Promise<void> {
  const actorIds = [...new Set(notice.actorIds ?? [])].slice(0, actorsKept)
  const userIds = [...new Set(notice.userIds)].filter((userId) => userId > 0 && !actorIds.includes(userId))
  const row = {
    kind: notice.kind,
    params: JSON.stringify(notificationKinds[notice.kind].params.parse(notice.params)),
    actorIds,
    groupKey: groupKeyOf(notice.kind, notice.params),
  }
  await eachInTurn(partsOf(userIds, batch), (some) => write(tx, { ...row, userIds: some }))
  pushNotifications(tx, userIds)
}

interface Row {
  kind: string
  params: string
  actorIds: readonly number[]
  groupKey: string | null
  userIds: readonly number[]
}

async function write(tx: Tx, row: Row): Promise<void> {
  if (row.groupKey !== null) {
    await tx.query({
      name: 'notification.closeGroup',
      text: `update notification set group_key = null where user_id = any($1::bigint[]) and group_key = $2
        and read_at is null and created_at <= clock_now() - make_interval(mins => $3)`,
      values: [row.userIds, row.groupKey, notificationLimits.groupMinutes],
    })
  }
  await tx.query({
    name: 'notification.write',
    text: `insert into notification (user_id, kind, params, actors, group_key)
      select u, $2, $3::jsonb, $4::bigint[], $5 from unnest($1::bigint[]) u
      on conflict (user_id, group_key) where group_key is not null and read_at is null do update set
        params = excluded.params,
        actors = coalesce((select (array_agg(distinct a))[1:${actorsKept}] from unnest(notification.actors || excluded.actors) a), '{}')`,
    values: [row.userIds, row.kind, row.params, row.actorIds, row.groupKey],
  })
}
