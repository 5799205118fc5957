import type { FeatureParts } from '../../../feature.ts'
import { homeServed } from './handlers.ts'

export const homeFeature: FeatureParts = { serve: homeServed }
