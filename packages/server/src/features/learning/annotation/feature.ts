import type { FeatureParts } from '../../../feature.ts'
import { annotationServed } from './handlers.ts'

export const annotationFeature: FeatureParts = { serve: () => annotationServed }
