import type { LeafModule } from '../../learning/leaf/public.ts'
import { pressingDue, tableLeaf } from '../../learning/outline/public.ts'
import { accessRound, returnRound } from './mark-round.ts'
import { previewPractice } from './present.ts'
import { practice } from './tables.ts'

export const practiceLeaf: LeafModule = {
  ...tableLeaf('practice', { table: practice, key: practice.contentId }),
  preview: previewPractice,
  marking: {
    giveBack: async (ctx, { reason, rowVersion, ...asked }) => {
      const { submission } = await accessRound(ctx, asked)
      await ctx.tx((tx) => returnRound(tx, ctx, { submission, rowVersion, reason }))
    },
  },
  pressing: pressingDue,
}
