import type { FeatureParts } from '../../../feature.ts'
import { pictureServed } from './handlers.ts'
import { pictureLeaf } from './leaf.ts'

export const pictureFeature: FeatureParts = { serve: pictureServed, leaf: pictureLeaf }
