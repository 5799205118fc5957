import type { FeatureParts } from '../../../feature.ts'
import { interestServed } from './handlers.ts'
import { interestWorkers } from './workers.ts'

export const interestFeature: FeatureParts = { serve: () => interestServed, workers: () => interestWorkers }
