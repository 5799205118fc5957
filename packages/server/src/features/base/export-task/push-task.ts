import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import type { Tx } from '#db/database.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'

/** Tells a person's pages that one of their tasks is not what it was. */
export function pushTasks(tx: Tx, userId: number): void {
  pushStale(tx, [userRoom(userId)], [transferCalls.queryImportTask.name, transferCalls.lists.name])
}
