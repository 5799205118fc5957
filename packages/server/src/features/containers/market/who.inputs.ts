import { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, type World } from '../../../../test/world.ts'
import { marketSheet } from './market.factory.ts'

const channelFor = async (world: World, asked: Asked) => ({
  id: (await collectionFor(world, asked, { type: 'channel', kind: '' })).id,
})

export const inputs = inputsOf(marketCalls, {
  getMarketCategory: () => ({}),
  getChannelMarketData: () => ({}),
  upload: async (world, asked) => ({ ...(await channelFor(world, asked)), source: '招聘网站', rows: marketSheet() }),
  batches: channelFor,
})
