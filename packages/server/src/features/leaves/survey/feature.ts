import type { FeatureParts } from '../../../feature.ts'
import { surveyServed } from './handlers.ts'
import { surveyLeaf } from './leaf.ts'

export const surveyFeature: FeatureParts = {
  serve: () => surveyServed,
  leaf: surveyLeaf,
}
