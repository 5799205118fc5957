import type { FeatureParts } from '../../../feature.ts'
import { feedbackServed } from './handlers.ts'

export const feedbackFeature: FeatureParts = { serve: feedbackServed }
