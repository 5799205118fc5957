import type { FeatureParts } from '../../../feature.ts'
import { channelServed } from './handlers.ts'
import { channel, channelPoint } from './tables.ts'

export const channelFeature: FeatureParts = {
  serve: channelServed,
  purged: [
    { table: channelPoint, key: channelPoint.contentId },
    { table: channel, key: channel.contentId },
  ],
}
