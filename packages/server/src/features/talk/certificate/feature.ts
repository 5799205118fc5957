import type { FeatureParts } from '../../../feature.ts'
import { certificateServed } from './handlers.ts'

export const certificateFeature: FeatureParts = { serve: ({ limits }) => certificateServed(limits) }
