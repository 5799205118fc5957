import type { FeatureParts } from '../../../feature.ts'
import { industryServed } from './handlers.ts'

export const industryFeature: FeatureParts = { serve: () => industryServed }
