import type { FeatureParts } from '../../../feature.ts'
import { trainingServed } from './handlers.ts'

export const trainingFeature: FeatureParts = { serve: trainingServed }
