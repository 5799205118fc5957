import { z } from 'zod'
import { get } from '../kernel/call.ts'
import { id, unixSeconds } from '../kernel/coerce.ts'

export const transferStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]

/** How many a person may have under way at once (expected 3.27). */
export const transferLimits = { underWay: 2 } as const

export const transferCalls = {
  queryImportTask: get('/api/Index/queryImportTask', {
    who: { can: 'transfer.own', of: 'id' },
    summary: 'How far one of one’s imports or exports is, and the file it made',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({
      id: z.number(),
      kind: z.enum(['export', 'import']),
      title: z.string(),
      state: z.enum(transferStates),
      /** Rows in all, as far as known; lists count no further than 10,000. */
      total: z.number(),
      ok: z.number(),
      failed: z.number(),
      /** 0 until there is one; Upload/read opens it. */
      file_id: z.number(),
      message: z.string(),
      create_time: unixSeconds,
      start_time: unixSeconds,
      finish_time: unixSeconds,
    }),
  }),
}
