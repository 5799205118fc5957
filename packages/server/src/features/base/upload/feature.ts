import type { FeatureParts } from '../../../feature.ts'
import { uploadServed } from './handlers.ts'
import { uploadWorkers } from './workers.ts'

export const uploadFeature: FeatureParts = { serve: uploadServed, workers: uploadWorkers }
