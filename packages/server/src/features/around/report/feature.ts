import type { FeatureParts } from '../../../feature.ts'
import { reportServed } from './handlers.ts'

export const reportFeature: FeatureParts = { serve: () => reportServed }
