import type { FeatureParts } from '../../../feature.ts'
import { userServed } from './handlers.ts'

export const userFeature: FeatureParts = { serve: userServed }
