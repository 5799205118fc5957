import type { FeatureParts } from '../../../feature.ts'
import { favoriteServed } from './handlers.ts'
import { favoriteWorkers } from './workers.ts'

export const favoriteFeature: FeatureParts = { serve: () => favoriteServed, workers: () => favoriteWorkers }
