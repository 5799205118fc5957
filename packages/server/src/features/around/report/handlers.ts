import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import { contentTypes, toWire } from '@zhixing/contract/content-types.ts'
import { isAdjustable } from '@zhixing/contract/learning/learning/adjust.ts'
import { run } from '#db/database.ts'
import { serve } from '#kernel/serve.ts'
import { accessContainer } from '../../content/membership/public.ts'
import { inTree, levelOf } from '../../learning/outline/public.ts'
import { adjustItem } from './adjust.ts'
import { seenBy } from './asked.ts'
import { chaptersOf } from './learner-queries.ts'
import { listItems, listOfLearner } from './list-items.ts'
import { listResults } from './list-results.ts'
import { listSectionLearners, listSections } from './list-sections.ts'
import { outlineItems } from './queries.ts'
import { summarise } from './summarise.ts'

const managed = { action: 'data', that: 'grades', scoped: true } as const

export const reportServed = serve(reportCalls, {
  summary: async (input, ctx) => await summarise(ctx, await accessContainer(ctx, input.id, managed), input),
  stats: async (input, ctx) => await listResults(ctx, await accessContainer(ctx, input.id, managed), input),
  itemStats: async (input, ctx) => await listItems(ctx, await accessContainer(ctx, input.id, managed), input),
  learnerItems: async (input, ctx) => await listOfLearner(ctx, await accessContainer(ctx, input.id, managed), input),
  adjust: async (input, ctx) =>
    await adjustItem(ctx, await accessContainer(ctx, input.id, { ...managed, action: 'mark' }), input),
  getFilterOption: async (input, ctx) => {
    const { id } = await accessContainer(ctx, input.id, managed)
    const [rows, chapters] = await Promise.all([
      run(ctx.read, outlineItems, { id, sections: null }),
      run(ctx.read, chaptersOf, { id }),
    ])
    return {
      sections: inTree(chapters).map((one) => ({ id: one.id, title: one.title, level: levelOf(chapters, one.id) })),
      items: (await seenBy(ctx, rows)).map((row) => ({
        item_id: row.itemId,
        content_id: row.contentId,
        content_type: toWire(row),
        title: row.title,
        adjustable: isAdjustable(row.type),
        markable: contentTypes[row.type]?.markable === true && row.earnsUnmarked === null,
      })),
    }
  },
})

export const sectionReportServed = serve(sectionReportCalls, {
  sectionStats: async (input, ctx) => await listSections(ctx, await accessContainer(ctx, input.id, managed), input),
  sectionLearners: async (input, ctx) =>
    await listSectionLearners(ctx, await accessContainer(ctx, input.id, managed), input),
})
