import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, type World } from '../../../../test/world.ts'

const channelFor = async (world: World, asked: Asked) => ({
  id: (await collectionFor(world, asked, { type: 'channel', kind: '' })).id,
})

/** One's own figures: those who learn there have some, others do not. */
export const inputs = inputsOf(channelStatsCalls, {
  getChannelSummaryData: channelFor,
  getChannelStatsData: channelFor,
  fetchChannelStandardList: channelFor,
  standardFigures: async (world, asked) => ({ ...(await channelFor(world, asked)), standard_id: absentId }),
  getChannelStandardUserData: async (world, asked) => ({ ...(await channelFor(world, asked)), standard_id: absentId }),
  getChannelUserStandardData: channelFor,
  memberFigures: channelFor,
  report: channelFor,
  modelReport: channelFor,
})
