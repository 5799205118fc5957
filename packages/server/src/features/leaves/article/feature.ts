import type { FeatureParts } from '../../../feature.ts'
import { articleServed } from './handlers.ts'
import { articleLeaf } from './leaf.ts'

export const articleFeature: FeatureParts = { serve: articleServed, leaf: articleLeaf }
