import type { FeatureParts } from '../../../feature.ts'
import { passportServed } from './handlers.ts'
import { passportWorkers } from './workers.ts'

export const passportFeature: FeatureParts = { serve: passportServed, workers: passportWorkers }
