import type { FeatureParts } from '../../../feature.ts'
import { marketServed } from './handlers.ts'
import { marketBatch, marketStat } from './tables.ts'

export const marketFeature: FeatureParts = {
  serve: () => marketServed,
  purged: [
    { table: marketStat, key: marketStat.channelId },
    { table: marketBatch, key: marketBatch.channelId },
  ],
}
