import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { serve } from '#kernel/serve.ts'
import { partOf } from '#kernel/window.ts'
import { accessStats } from './access.ts'
import {
  figuresOf,
  itemsOf,
  modelReportOf,
  oneStandard,
  reportOf,
  seenStandards,
  skillsOf,
  statsOf,
  summaryOf,
} from './figures.ts'
import { memberFiguresOf, memberStandards, takersOf } from './members.ts'

export const channelStatsServed = serve(channelStatsCalls, {
  getChannelSummaryData: async (input, ctx) => await summaryOf(ctx, await accessStats(ctx, input.id)),
  getChannelStatsData: async (input, ctx) => await statsOf(ctx, await accessStats(ctx, input.id), input.days),
  fetchChannelItemList: async (input, ctx) => partOf(input, await itemsOf(ctx, await accessStats(ctx, input.id))),
  fetchChannelSkillList: async (input, ctx) => partOf(input, await skillsOf(ctx, await accessStats(ctx, input.id))),
  fetchChannelStandardList: async (input, ctx) => {
    const accessed = await accessStats(ctx, input.id)
    const { rows: ids, ...page } = partOf(input, await seenStandards(ctx, accessed))
    const shown = await figuresOf(ctx, accessed, ids)
    return { ...page, rows: shown.map(({ levels: _levels, ...row }) => row) }
  },
  standardFigures: async (input, ctx) => await oneStandard(ctx, await accessStats(ctx, input.id), input.standard_id),
  getChannelStandardUserData: async (input, ctx) => await takersOf(ctx, input),
  getChannelUserStandardData: async (input, ctx) => await memberStandards(ctx, input),
  memberFigures: async (input, ctx) => await memberFiguresOf(ctx, input),
  report: async (input, ctx) => await reportOf(ctx, await accessStats(ctx, input.id)),
  modelReport: async (input, ctx) => await modelReportOf(ctx, await accessStats(ctx, input.id)),
})
