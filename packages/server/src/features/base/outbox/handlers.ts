import { outboxCalls } from '@zhixing/contract/base/outbox/calls.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { nextCursor, windowOf } from '#kernel/window.ts'
import { countOutbox, listOutbox } from './queries.ts'

const sortKey = z.tuple([z.int()])

export const outboxServed = serve(outboxCalls, {
  lists: async (input, ctx) => {
    const window = windowOf(input, sortKey)
    const key = { channel: input.channel !== undefined, keyword: input.keyword !== undefined }
    const filter = { channel: input.channel, keyword: input.keyword }
    const before = window.cursor?.[0] ?? Number.MAX_SAFE_INTEGER
    const [rows, counted] = await Promise.all([
      run(ctx.read, () => listOutbox(key), { ...filter, before, skip: window.skip, limit: window.limit }),
      window.total ?? runOne(ctx.read, () => countOutbox(key), filter).then((row) => row?.total ?? 0),
    ])
    return {
      rows: rows.map(({ createdAt, ...row }) => ({ ...row, create_time: unixSeconds(createdAt) })),
      total: counted,
      next: nextCursor(window, { rows, total: counted }, (row) => [row.id]),
    }
  },
})
