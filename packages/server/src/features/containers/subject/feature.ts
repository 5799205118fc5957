import type { FeatureParts } from '../../../feature.ts'
import { subjectServed } from './handlers.ts'

export const subjectFeature: FeatureParts = { serve: () => subjectServed }
