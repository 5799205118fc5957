import type { FeatureParts } from '../../../feature.ts'
import { outboxServed } from './handlers.ts'

export const outboxFeature: FeatureParts = { serve: () => outboxServed }
