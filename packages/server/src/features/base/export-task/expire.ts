import type { Tx } from '#db/database.ts'
import { forgetFiles } from '../upload/public.ts'
import { pushTasks } from './push-task.ts'

interface Changed {
  user_id: string
}

function pushAll(tx: Tx, changed: readonly Changed[]): void {
  for (const userId of new Set(changed.map((row) => Number(row.user_id)))) {
    pushTasks(tx, userId)
  }
}

/** Gives up what is under way for hours: the process that worked it died as often as it may. */
export async function giveUpLost(tx: Tx, hours: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'export-task.giveUpLost',
    text: `update transfer set state = 'failed', message = '服务器开小差了，请稍后重试', finished_at = clock_now()
      where state in ('queued', 'running') and created_at < clock_now() - make_interval(hours => $1) returning user_id`,
    values: [hours],
  })
  pushAll(tx, rows as Changed[])
  return rows.length
}

/** Forgets the files of exports that are older; their bytes go with the sweep, and their tasks say so. */
export async function expireFiles(tx: Tx, afterDays: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'export-task.expire',
    text: `with old as (select id, file_id from transfer where state = 'done' and file_id is not null
        and finished_at < clock_now() - make_interval(days => $1) for update)
      update transfer t set state = 'expired', file_id = null from old where t.id = old.id returning t.user_id, old.file_id`,
    values: [afterDays],
  })
  const expired = rows as (Changed & { file_id: string })[]
  await forgetFiles(
    tx,
    expired.map((row) => Number(row.file_id)),
  )
  pushAll(tx, expired)
  return expired.length
}

/** Removes tasks that are older, and over. */
export async function removeOld(tx: Tx, afterDays: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'export-task.removeOld',
    text: `delete from transfer where state not in ('queued', 'running') and created_at < clock_now() - make_interval(days => $1)`,
    values: [afterDays],
  })
  return rowCount ?? 0
}
