import type { FeatureParts } from '../../../feature.ts'
import { markFileServed } from './handlers.ts'

export const markFileFeature: FeatureParts = { serve: markFileServed }
