import type { FeatureParts } from '../../../feature.ts'
import { feedServed } from './handlers.ts'
import { feed } from './tables.ts'

export const feedFeature: FeatureParts = {
  serve: feedServed,
  purged: [
    { table: feed, key: feed.contentId },
    { table: feed, key: feed.containerId },
  ],
}
