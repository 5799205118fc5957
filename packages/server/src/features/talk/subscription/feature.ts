import type { FeatureParts } from '../../../feature.ts'
import { subscriptionServed } from './handlers.ts'

export const subscriptionFeature: FeatureParts = { serve: () => subscriptionServed }
