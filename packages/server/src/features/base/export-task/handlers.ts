import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { run } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { accessTransfer } from './access.ts'
import { cancelTask } from './cancel-task.ts'
import { presentTask } from './present.ts'
import { tasksOfUser } from './queries.ts'
import { exportAgain } from './start-export.ts'

export const transferServed = serve(transferCalls, {
  queryImportTask: async (input, ctx) => presentTask(await accessTransfer(ctx, input.id)),
  lists: async ({ kind, stage, ...input }, ctx) => {
    const window = countedWindow(input)
    const { userId } = requireSession(ctx)
    const asked = { userId, skip: window.skip, limit: window.limit }
    const rows = await run(ctx.read, () => tasksOfUser({ kind, stage }), asked)
    const total = window.total ?? rows[0]?.all ?? 0
    return { total, next: nextCounted(window, { rows, total }), rows: rows.map(presentTask) }
  },
  cancel: async ({ id }, ctx) => ({ id, state: await cancelTask(ctx, id) }),
  again: async ({ id }, ctx) => ({ task_id: await exportAgain(ctx, id) }),
})
