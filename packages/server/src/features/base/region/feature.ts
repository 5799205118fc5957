import type { FeatureParts } from '../../../feature.ts'
import { regionServed } from './handlers.ts'

export const regionFeature: FeatureParts = { serve: () => regionServed }
