import type { FeatureParts } from '../../feature.ts'
import { backendServed } from './handlers.ts'
import { taxonomyServed } from './taxonomy.ts'

export const backendFeature: FeatureParts = { serve: () => [...backendServed, ...taxonomyServed] }
