import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { placeIn } from '../../learning/outline/public.ts'
import { buildStandard } from '../standard/standard.factory.ts'

const channelFor = async (world: World, asked: Asked) => ({
  id: (await collectionFor(world, asked, { type: 'channel', kind: '' })).id,
})

/** A channel with a standard that everybody sees. */
const standardFor = once(async (world: World, asked: Asked) => {
  const { id } = await channelFor(world, asked)
  if (asked.object === 'none') {
    return { id, standard_id: absentId }
  }
  const standard = await buildStandard(world.server, world.people.owner, { visibility: 'public' })
  await world.server.database.tx((tx) =>
    placeIn(tx, { container: { id, type: 'channel' }, sectionId: 0, contentId: standard.id }),
  )
  return { id, standard_id: standard.id }
})

/** One's own figures: those who learn there have some, others do not. */
export const inputs = inputsOf(channelStatsCalls, {
  getChannelSummaryData: channelFor,
  getChannelStatsData: channelFor,
  fetchChannelItemList: channelFor,
  fetchChannelSkillList: channelFor,
  fetchChannelStandardList: channelFor,
  standardFigures: standardFor,
  getChannelStandardUserData: standardFor,
  getChannelUserStandardData: channelFor,
  memberFigures: channelFor,
  report: channelFor,
  modelReport: channelFor,
})
