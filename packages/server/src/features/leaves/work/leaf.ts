import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { HandInAsked, LeafModule, MarkSheet } from '../../learning/leaf/public.ts'
import { pressingDue, tableLeaf } from '../../learning/outline/public.ts'
import { accessWork } from './access.ts'
import { exportedRubric } from './exported-rubric.ts'
import { accessSubmission, markSubmission, refuseDouble, returnSubmission } from './mark-submission.ts'
import { previewWork } from './present.ts'
import { work } from './tables.ts'

async function opened(ctx: Ctx, asked: HandInAsked) {
  const { submission } = await accessSubmission(ctx, asked)
  return { submission, markerId: requireSession(ctx).userId, rowVersion: asked.rowVersion }
}

const sheet: MarkSheet = {
  type: 'work',
  open: async (ctx, asked) => {
    const { leaf, work } = await accessWork(ctx, asked, 'mark')
    refuseDouble(work)
    if (work.rubric !== null) {
      throw new AppError('CONFLICT', { message: workMessages.sheetByRubric })
    }
    return { id: leaf.id, title: leaf.title, orgId: leaf.orgId, total: work.totalScore }
  },
  mark: async (tx, given) => {
    await markSubmission(tx, given)
  },
}

export const workLeaf: LeafModule = {
  ...tableLeaf('work', { table: work, key: work.contentId, moments: [work.dueAt, work.cutoffAt] }),
  preview: previewWork,
  marking: {
    mark: async (ctx, { score, comment, ...asked }) => {
      const by = await opened(ctx, asked)
      await ctx.tx((tx) => markSubmission(tx, { ...by, score, comment }))
    },
    giveBack: async (ctx, { reason, deadline, ...asked }) => {
      const by = await opened(ctx, asked)
      const until = deadline ? { deadline } : {}
      await ctx.tx((tx) => returnSubmission(tx, { ...by, reason, now: ctx.now, ...until }))
    },
    sheet,
    exported: exportedRubric,
  },
  pressing: pressingDue,
}
