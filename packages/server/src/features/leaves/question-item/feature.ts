import type { FeatureParts } from '../../../feature.ts'
import { questionItemServed } from './handlers.ts'

export const questionItemFeature: FeatureParts = { serve: questionItemServed }
