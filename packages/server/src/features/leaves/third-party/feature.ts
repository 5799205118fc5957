import type { FeatureParts } from '../../../feature.ts'
import { thirdPartyServed } from './handlers.ts'
import { thirdPartyLeaf } from './leaf.ts'

export const thirdPartyFeature: FeatureParts = {
  serve: thirdPartyServed,
  leaf: thirdPartyLeaf,
}
