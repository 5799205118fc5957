import type { FeatureParts } from '../../../feature.ts'
import { questionItemServed } from './handlers.ts'
import { questionItemLeaf } from './leaf.ts'

export const questionItemFeature: FeatureParts = { serve: questionItemServed, leaf: questionItemLeaf }
