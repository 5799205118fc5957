import type { FeatureParts } from '../../../feature.ts'
import { questionServed } from './handlers.ts'
import { questionWorkers } from './workers.ts'

export const questionFeature: FeatureParts = { serve: questionServed, workers: questionWorkers }
