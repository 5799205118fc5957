import type { FeatureParts } from '../../../feature.ts'
import { rubricServed } from './handlers.ts'

export const rubricFeature: FeatureParts = { serve: () => rubricServed }
