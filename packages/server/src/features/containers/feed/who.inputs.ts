import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildFeed } from './feed.factory.ts'

const channelFor = (world: World, asked: Asked) => collectionFor(world, asked, { type: 'channel', kind: '' })

/** An article by the channel's owner. */
const feedFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId }
  }
  const { id: containerId, owner, orgId } = await channelFor(world, asked)
  return { id: await buildFeed(world.server, { containerId, owner, orgId }) }
})

const inChannel = async (world: World, asked: Asked) => ({ id: (await channelFor(world, asked)).id })
const written = () => ({ title: newTitle(), body: '<p>正文</p>' })

export const inputs = inputsOf(feedCalls, {
  lists: inChannel,
  place: inChannel,
  detail: feedFor,
  create: async (world, asked) => ({ channel_id: (await channelFor(world, asked)).id, ...written() }),
  update: async (world, asked) => ({ ...(await feedFor(world, asked)), ...written() }),
  delete: feedFor,
  hide: async (world, asked) => ({ ...(await feedFor(world, asked)), is_hidden: true }),
})
