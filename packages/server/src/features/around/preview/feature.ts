import type { FeatureParts } from '../../../feature.ts'
import { previewServed } from './handlers.ts'

export const previewFeature: FeatureParts = { serve: previewServed }
