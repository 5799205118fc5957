import type { Transfer, TransferState } from '@zhixing/contract/base/export-task/calls.ts'

export const kindLabels = { import: '导入', export: '导出' } as const

export const stateLabels: Readonly<Record<TransferState, string>> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '没有完成',
  cancelled: '已取消',
  expired: '文件已过期',
}

export const stateLooks = {
  queued: 'amber',
  running: 'blue',
  done: 'teal',
  failed: 'red',
  cancelled: 'grey',
  expired: 'grey',
} as const satisfies Record<TransferState, string>

const full = 100

export function isUnderWay({ state }: Pick<Transfer, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** An export that left no file can be made again as it was asked for; an import needs its file looked at anew. */
export function isMadeAgain({ kind, state }: Pick<Transfer, 'kind' | 'state'>): boolean {
  return kind === 'export' && (state === 'failed' || state === 'cancelled' || state === 'expired')
}

/** How far it is, 0 to 100; a task that is worked is not full before it is done. */
export function percentOf({ state, total, ok, failed }: Pick<Transfer, 'state' | 'total' | 'ok' | 'failed'>): number {
  if (state === 'done' || state === 'expired') {
    return full
  }
  return total > 0 ? Math.min(full - 1, Math.floor(((ok + failed) / total) * full)) : 0
}

/** What came of it; empty while nothing has. */
export function resultText({ kind, state, ok, failed }: Pick<Transfer, 'kind' | 'state' | 'ok' | 'failed'>): string {
  if (state !== 'done' && state !== 'expired') {
    return ''
  }
  const skipped = failed > 0 ? `，跳过${failed}条` : ''
  return kind === 'import' ? `已导入${ok}条${skipped}` : `已导出${ok}行`
}
