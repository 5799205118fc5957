import type { FeatureParts } from '../../../feature.ts'
import { bannerServed } from './handlers.ts'

export const bannerFeature: FeatureParts = { serve: () => bannerServed }
