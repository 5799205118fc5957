import type { FeatureParts } from '../../../feature.ts'
import { videoServed } from './handlers.ts'
import { videoLeaf } from './leaf.ts'

export const videoFeature: FeatureParts = { serve: videoServed, leaf: videoLeaf }
