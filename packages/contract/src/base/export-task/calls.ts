import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, unixSeconds } from '../../kernel/coerce.ts'

/** expired: its file was kept for its days and is gone. */
export const transferStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

export const transferKinds = ['export', 'import'] as const
export type TransferKind = (typeof transferKinds)[number]

/** What a list of tasks can be narrowed to; what waits and what is worked are one for their person. */
export const transferStages = ['under_way', 'done', 'failed', 'cancelled', 'expired'] as const
export type TransferStage = (typeof transferStages)[number]

export const transferLimits = {
  /** How many a person may have under way at once, and all of an organisation (expected 3.27). */
  underWay: 2,
  underWayOfOrg: 5,
  /** How long the file of an export is kept, and how long it is told what was done. */
  fileDays: 7,
  rowDays: 90,
  /** A task that was under way for so long has no worker any more. */
  lostHours: 24,
} as const

export const transferMessages = {
  underWay: '已有导入导出任务在进行，请完成后再试',
  underWayOfOrg: `所在组织已有${transferLimits.underWayOfOrg}个导入导出任务在进行，请稍后再试`,
  gone: '任务不存在',
  over: '任务已经结束，无法取消',
  notAgain: '该任务不能重新导出',
} as const

export const transferShape = z.object({
  id: z.number(),
  kind: z.enum(transferKinds),
  title: z.string(),
  state: z.enum(transferStates),
  /** Rows in all, as far as known; lists count no further than 10,000. */
  total: z.number(),
  ok: z.number(),
  failed: z.number(),
  /** 0 while there is none; Upload/read opens it. */
  file_id: z.number(),
  /** Where what was imported lies; empty where the file is all there is. */
  link: z.string(),
  message: z.string(),
  create_time: unixSeconds,
  start_time: unixSeconds,
  finish_time: unixSeconds,
  /** Until when its file is kept; 0 where there is none. */
  expire_time: unixSeconds,
})
export type Transfer = z.output<typeof transferShape>

const byId = z.object({ id: id() })

export const transferCalls = {
  queryImportTask: get('/api/Index/queryImportTask', {
    who: { can: 'transfer.own', of: 'id' },
    summary: 'How far one of one’s imports or exports is, and the file it made',
    spec: '2 §7',
    input: byId,
    output: transferShape,
  }),
  lists: list('/api/Transfer/lists', {
    who: 'signedIn',
    own: true,
    summary: 'One’s imports and exports of the last 90 days, newest first',
    spec: '2 §7',
    filter: { kind: z.enum(transferKinds).optional(), stage: z.enum(transferStages).optional() },
    row: transferShape,
  }),
  cancel: post('/api/Transfer/cancel', {
    who: { can: 'transfer.own', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Ends one of one’s tasks that waits or is worked; nothing of it stays. Twice is once',
    spec: '2 §7',
    input: byId,
    output: z.object({ id: z.number(), state: z.enum(transferStates) }),
  }),
  again: post('/api/Transfer/again', {
    who: { can: 'transfer.own', of: 'id' },
    own: true,
    once: true,
    summary: 'Makes an export anew that failed, was cancelled or whose file is gone: the same list, as it is now',
    spec: '2 §7',
    input: byId,
    output: z.object({ task_id: z.number() }),
  }),
}
