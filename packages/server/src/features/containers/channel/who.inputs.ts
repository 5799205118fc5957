import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { asChannel } from './channel.factory.ts'

/** A private career path as asked. */
export async function channelFor(world: World, asked: Asked) {
  const { id } = await collectionFor(world, asked, { type: 'channel', kind: '' })
  if (asked.object !== 'none') {
    await asChannel(world.server, id)
  }
  return { id }
}

const {
  nameHelpers: _named,
  unnameHelpers: _unnamed,
  handOver: _handed,
  ...usual
} = containerInputs('channel', () => ({ title: newTitle() }), channelFor)

export const inputs = inputsOf(channelCalls, {
  ...usual,
  followChannel: channelFor,
  getUserManagerChannel: () => ({}),
  getUserFollowedChannel: () => ({}),
})
