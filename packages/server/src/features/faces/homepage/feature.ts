import type { FeatureParts } from '../../../feature.ts'
import { homepageServed } from './handlers.ts'

export const homepageFeature: FeatureParts = { serve: homepageServed }
