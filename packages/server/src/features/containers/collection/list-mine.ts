import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { wireRole } from '@zhixing/contract/content/content/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { presentCollection } from './present.ts'
import { myCollections } from './queries.ts'

/** The collections a person learns (the default), or made and helps with. */
export async function listMine(ctx: Ctx, input: CallParsed<typeof collectionCalls.mine>) {
  const { userId } = requireSession(ctx)
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const key = { made: input.tab === 'create', kind: input.type !== undefined, search: keyword !== '' }
  const filter = {
    userId,
    kind: input.type === 2 ? 'teaching' : 'study',
    search: keyword === '' ? '' : searchQuery(keyword),
  }
  const rows = await run(ctx.read, () => myCollections(key), { ...filter, skip: window.skip, limit: window.limit })
  const total = rows[0]?.total ?? window.total ?? 0
  return {
    total,
    next: nextCounted(window, { rows, total }),
    rows: rows.map((row) => ({
      ...presentCollection(ctx, row),
      role: wireRole('collection', row.role),
      percent: row.percent,
      last_time: unixSeconds(row.lastAt),
    })),
  }
}
