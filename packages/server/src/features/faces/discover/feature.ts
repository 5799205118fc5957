import type { FeatureParts } from '../../../feature.ts'
import { discoverWorkers } from './board.ts'
import { discoverServed } from './handlers.ts'

export const discoverFeature: FeatureParts = { serve: () => discoverServed, workers: () => discoverWorkers }
