import type { FeatureParts } from '../../../feature.ts'
import { setupServed } from './handlers.ts'

export const setupFeature: FeatureParts = { serve: setupServed }
