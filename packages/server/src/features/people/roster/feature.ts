import type { FeatureParts } from '../../../feature.ts'
import { rosterServed } from './handlers.ts'
import { rosterWorkers } from './workers.ts'

export const rosterFeature: FeatureParts = { serve: () => rosterServed, workers: () => rosterWorkers }
