import type { FeatureParts } from '../../../feature.ts'
import { channelStatsServed } from './handlers.ts'

export const channelStatsFeature: FeatureParts = { serve: () => channelStatsServed }
