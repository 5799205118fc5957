import type { FeatureParts } from '../../../feature.ts'
import { visitServed } from './handlers.ts'
import { visitWorkers } from './workers.ts'

export const visitFeature: FeatureParts = { serve: () => visitServed, workers: () => visitWorkers }
