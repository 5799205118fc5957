import type { FeatureParts } from '../../../feature.ts'
import { tagServed } from './handlers.ts'

export const tagFeature: FeatureParts = { serve: () => tagServed }
