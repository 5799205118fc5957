import { everyChannelCall } from '@zhixing/contract/containers/channel/every-call.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { asChannel, completeChannel } from './channel.factory.ts'

const builtFor = once(async (world: World, asked: Asked) => {
  const built = await collectionFor(world, asked, { type: 'channel', kind: '' })
  if (asked.object !== 'none') {
    await asChannel(world.server, built.id)
  }
  return built
})

/** A private career path as asked. */
export async function channelFor(world: World, asked: Asked) {
  const { id } = await builtFor(world, asked)
  return { id }
}

/** One that lacks nothing to be published. */
const publishableFor = once(async (world: World, asked: Asked) => {
  const built = await builtFor(world, asked)
  if (asked.object !== 'none') {
    await completeChannel(world.server, built)
  }
  return { id: built.id }
})

const {
  nameHelpers: _named,
  unnameHelpers: _unnamed,
  handOver: _handed,
  ...usual
} = containerInputs('channel', () => ({ title: newTitle() }), channelFor)

export const inputs = inputsOf(everyChannelCall, {
  ...usual,
  followChannel: channelFor,
  getUserManagerChannel: () => ({}),
  getUserFollowedChannel: () => ({}),
  groups: channelFor,
  addGroups: async (world, asked) => ({ ...(await channelFor(world, asked)), room_ids: [] }),
  removeGroup: async (world, asked) => ({ ...(await channelFor(world, asked)), room_id: 1 }),
  sortGroups: async (world, asked) => ({ ...(await channelFor(world, asked)), room_ids: [] }),
  getChannelGuideInfo: channelFor,
  saveChannelGuideInfo: async (world, asked) => ({ ...(await channelFor(world, asked)), guide: '<p>先学识图</p>' }),
  getTree: channelFor,
  saveChannelModel: async (world, asked) => ({ ...(await channelFor(world, asked)), version: 1, tree: [] }),
  updateTaskModels: async (world, asked) => ({ ...(await channelFor(world, asked)), version: 1, tasks: [] }),
  publishChannel: publishableFor,
  appendStandard: async (world, asked) => ({ ...(await channelFor(world, asked)), standard_ids: [] }),
  getSkillPointsFromStandard: () => ({ standard_ids: [] }),
  getSecChannelData: channelFor,
  getChannelHomeData: channelFor,
  getChannelRightBarData: channelFor,
  getChannelQuantityData: channelFor,
  getUserTaskModelData: channelFor,
  getUserCompetenceModelData: channelFor,
  getUserWebModelData: channelFor,
  getUserTaskModelWebData: channelFor,
})
