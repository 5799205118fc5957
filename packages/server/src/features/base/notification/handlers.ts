import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { showNotification } from '@zhixing/contract/notices.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { nextCursor, windowOf } from '#kernel/window.ts'
import { pushNotifications } from './notify.ts'
import { countNotifications, countUnread, listNotifications } from './queries.ts'

const sortKey = z.tuple([z.int()])

const change = {
  read: 'update notification set read_at = coalesce(read_at, clock_now()) where id = $1 and user_id = $2 returning read_at',
  delete: 'delete from notification where id = $1 and user_id = $2 returning read_at',
} as const

/** Changes one of the person's own; somebody else's is as absent as none (40400). */
async function changeOwn(ctx: Ctx, id: number, kind: keyof typeof change): Promise<Date | null> {
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const { rows } = await tx.query({ name: `notification.${kind}`, text: change[kind], values: [id, userId] })
    const [row] = rows as { read_at: Date | null }[]
    if (!row) {
      throw notFound('通知不存在')
    }
    ctx.noteAccess('own')
    pushNotifications(tx, [userId])
    return row.read_at
  })
}

export const notificationServed = serve(notificationCalls, {
  lists: async (input, ctx) => {
    const { userId } = requireSession(ctx)
    const window = windowOf(input, sortKey)
    const key = { unread: input.unread === true }
    const before = window.cursor?.[0] ?? Number.MAX_SAFE_INTEGER
    const [rows, total] = await Promise.all([
      run(ctx.read, () => listNotifications(key), { userId, before, skip: window.skip, limit: window.limit }),
      window.total ?? runOne(ctx.read, () => countNotifications(key), { userId }).then((row) => row?.total ?? 0),
    ])
    return {
      total,
      next: nextCursor(window, { rows, total }, (row) => [row.id]),
      rows: rows.map((row) => ({
        id: row.id,
        ...showNotification(row),
        read_time: unixSeconds(row.readAt),
        create_time: unixSeconds(row.createdAt),
      })),
    }
  },
  read: async (input, ctx) => ({ id: input.id, read_time: unixSeconds(await changeOwn(ctx, input.id, 'read')) }),
  unReadCount: async (_input, ctx) => ({ count: await countUnread(ctx.read, requireSession(ctx).userId) }),
  readAll: async (_input, ctx) => {
    const { userId } = requireSession(ctx)
    return await ctx.tx(async (tx) => {
      const { rowCount } = await tx.query({
        name: 'notification.readAll',
        text: 'update notification set read_at = clock_now() where user_id = $1 and read_at is null',
        values: [userId],
      })
      pushNotifications(tx, [userId])
      return { read: rowCount ?? 0 }
    })
  },
  delete: async (input, ctx) => {
    await changeOwn(ctx, input.id, 'delete')
    return { done: true }
  },
})
