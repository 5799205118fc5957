import { type Transfer, transferLimits } from '@zhixing/contract/base/export-task/calls.ts'
import { days, unixSeconds } from '#kernel/time.ts'

type TaskRow = Pick<Transfer, 'id' | 'kind' | 'title' | 'state' | 'total' | 'ok' | 'failed' | 'link' | 'message'> & {
  fileId: number | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** A task as it goes over the wire. */
export function presentTask(row: TaskRow): Transfer {
  const { id, kind, title, state, total, ok, failed, link, message, fileId, createdAt, startedAt, finishedAt } = row
  const expiresAt = fileId && finishedAt ? new Date(finishedAt.getTime() + days(transferLimits.fileDays)) : null
  return {
    ...{ id, kind, title, state, total, ok, failed, link, message },
    file_id: fileId ?? 0,
    create_time: unixSeconds(createdAt),
    start_time: unixSeconds(startedAt),
    finish_time: unixSeconds(finishedAt),
    expire_time: unixSeconds(expiresAt),
  }
}
