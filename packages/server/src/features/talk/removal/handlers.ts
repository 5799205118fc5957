import { toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { restoreContents } from '../../content/content/public.ts'
import { accessContent } from '../../content/membership/public.ts'
import { accessDeleted } from './access.ts'
import { goesAlong } from './along.ts'
import { askerOf } from './may-restore.ts'
import { deletedContainers, restoredTypes } from './queries.ts'
import type { Restoring } from './restoring.ts'

async function listDeleted(ctx: Ctx, input: CallParsed<typeof removalCalls.lists>) {
  const asker = askerOf(ctx)
  const window = countedWindow(input)
  const found = await run(ctx.read, deletedContainers, {
    ...asker,
    types: restoredTypes,
    skip: window.skip,
    limit: window.limit,
  })
  const total = found[0]?.total ?? window.total ?? 0
  const rows = found.map((row) => ({
    id: row.id,
    content_type: toWire(row),
    title: row.title,
    owner: row.owner,
    is_mine: row.ownerId === asker.userId,
    deleted_time: unixSeconds(row.deletedAt),
    members: row.members,
  }))
  return { total, next: nextCounted(window, { rows, total }), rows }
}

/** Takes a deleted container back; what was done in it stands as it was. 40900 where its type keeps titles apart and its own is taken by now. */
async function restore(ctx: Ctx, id: number, all: readonly Restoring[]): Promise<void> {
  const { type, title, orgId } = await accessDeleted(ctx, id)
  await ctx.tx(async (tx) => {
    await all.find((one) => one.type === type)?.before(tx, { id, title, orgId })
    await restoreContents(tx, [id])
    await audit(tx, ctx, { action: 'restore', objectType: type, objectId: id, after: { title } })
  })
}

export function removalServed({ restoring }: { restoring: readonly Restoring[] }): Served[] {
  return serve(removalCalls, {
    along: async ({ id }, ctx) => {
      const accessed = await accessContent(ctx, id, { action: 'delete' })
      return await goesAlong(ctx.read, [accessed.id])
    },
    lists: (input, ctx) => listDeleted(ctx, input),
    restore: async ({ id }, ctx) => {
      await restore(ctx, id, restoring)
      return {}
    },
  })
}
