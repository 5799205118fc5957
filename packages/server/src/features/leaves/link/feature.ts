import type { FeatureParts } from '../../../feature.ts'
import { linkServed } from './handlers.ts'
import { linkLeaf } from './leaf.ts'

export const linkFeature: FeatureParts = { serve: () => linkServed, leaf: linkLeaf }
