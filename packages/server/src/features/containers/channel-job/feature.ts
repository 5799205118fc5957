import type { FeatureParts } from '../../../feature.ts'
import { channelJobServed } from './handlers.ts'
import { channelJob } from './tables.ts'

export const channelJobFeature: FeatureParts = {
  serve: () => channelJobServed,
  purged: [{ table: channelJob, key: channelJob.contentId }],
}
