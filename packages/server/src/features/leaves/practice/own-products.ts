import { learnPathOf } from '@zhixing/contract/content-types.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { readParts } from './parts.ts'
import { filesOfRounds } from './present.ts'
import { ownProducts } from './queries.ts'

/** Lists the products of the signed-in person, in whatever state, the latest first, each with where it is made. */
export async function listOwnProducts(store: Store, ctx: Ctx, input: ListWindow) {
  const { userId } = requireSession(ctx)
  return await countedPage(
    input,
    (at) => run(ctx.read, ownProducts, { userId, ...at }),
    async (rows) => {
      const ids = rows.map(({ submissionId }) => submissionId)
      const files = await filesOfRounds(store, ctx, { ids })
      return rows.map((row) => {
        const cover = files.get(readParts(row.parts).cover)
        return {
          id: row.id,
          title: row.title,
          cover: cover?.thumb_url || cover?.url || '',
          state: row.state,
          visibility: row.visibility,
          excellent: row.isExcellent,
          hidden: row.isHidden,
          view_num: row.viewNum,
          like_num: row.likeNum,
          container_title: row.containerTitle,
          link: learnPathOf({ type: row.containerType, id: row.contextId }, row.contentId) ?? '',
          update_time: unixSeconds(row.savedAt),
        }
      })
    },
  )
}
