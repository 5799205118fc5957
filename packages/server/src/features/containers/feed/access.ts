import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { feedById } from './queries.ts'

/** The channel that articles stand in, for a person, or the refusal. */
export async function accessChannelOfFeed(ctx: Ctx, id: number, action: ContentAction): Promise<Accessed> {
  return await accessContent(ctx, id, { action, type: 'channel' })
}

/** Whether a person may take articles of a channel from sight. */
export const mayHide = ({ facts }: Accessed) => hasRight(facts, 'manages')

type FeedAction = 'view' | 'write' | 'hide'

/**
 * An article by id for a person. 40400 where it is not, its channel is not seen, or it is hidden from them; 40100 or 40300
 * where they see it but may not do this.
 */
export async function accessFeed(ctx: Ctx, id: number, action: FeedAction) {
  const row = await runOne(ctx.read, feedById, { id })
  if (!row) {
    throw notFound()
  }
  const channel = await accessChannelOfFeed(ctx, row.containerId, 'view')
  const isOwn = row.ownerId === ctx.session?.userId
  const canHide = mayHide(channel)
  if (row.hiddenAt && !(isOwn || canHide)) {
    throw notFound()
  }
  const may = { view: true, write: isOwn, hide: canHide }
  if (!may[action]) {
    throw new AppError(ctx.session ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN')
  }
  return { ...row, isOwn, canHide }
}
