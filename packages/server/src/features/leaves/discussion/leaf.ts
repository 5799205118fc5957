import { type Ctx, requireSession } from '#kernel/context.ts'
import type { HandInAsked, LeafModule } from '../../learning/leaf/public.ts'
import { pressingDue, tableLeaf } from '../../learning/outline/public.ts'
import { accessPart, accessSheet, markPart } from './mark.ts'
import { previewDiscussion } from './show.ts'
import { discussion } from './tables.ts'

async function opened(ctx: Ctx, asked: HandInAsked) {
  const { submission } = await accessPart(ctx, asked)
  return { submission, markerId: requireSession(ctx).userId, rowVersion: asked.rowVersion }
}

export const discussionLeaf: LeafModule = {
  ...tableLeaf('discussion', { table: discussion, key: discussion.contentId }),
  preview: previewDiscussion,
  marking: {
    mark: async (ctx, { score, comment, ...asked }) => {
      const by = await opened(ctx, asked)
      await ctx.tx((tx) => markPart(tx, { ...by, score, comment }))
    },
    sheet: {
      type: 'discussion',
      open: accessSheet,
      mark: async (tx, given) => {
        await markPart(tx, given)
      },
    },
  },
  pressing: pressingDue,
}
