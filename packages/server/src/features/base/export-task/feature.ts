import type { FeatureParts } from '../../../feature.ts'
import { transferServed } from './handlers.ts'
import { transferWorkers } from './workers.ts'

export const exportTaskFeature: FeatureParts = { serve: () => transferServed, workers: transferWorkers }
