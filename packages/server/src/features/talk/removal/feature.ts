import type { FeatureParts } from '../../../feature.ts'
import { removalServed } from './handlers.ts'

export const removalFeature: FeatureParts = { serve: removalServed }
