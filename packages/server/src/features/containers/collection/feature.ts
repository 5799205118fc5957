import type { FeatureParts } from '../../../feature.ts'
import { collectionServed } from './handlers.ts'

export const collectionFeature: FeatureParts = { serve: collectionServed }
