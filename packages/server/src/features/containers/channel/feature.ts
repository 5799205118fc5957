import type { FeatureParts } from '../../../feature.ts'
import { makeChannels } from './demo.ts'
import { channelServed } from './handlers.ts'
import { channel, channelPoint } from './tables.ts'

export const channelFeature: FeatureParts = {
  serve: channelServed,
  demo: makeChannels,
  purged: [
    { table: channelPoint, key: channelPoint.contentId },
    { table: channel, key: channel.contentId },
  ],
}
