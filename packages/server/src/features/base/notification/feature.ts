import type { FeatureParts } from '../../../feature.ts'
import { notificationServed } from './handlers.ts'
import { notificationWorkers } from './workers.ts'

export const notificationFeature: FeatureParts = { serve: () => notificationServed, workers: () => notificationWorkers }
