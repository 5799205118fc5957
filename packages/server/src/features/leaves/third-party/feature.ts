import { type FeatureParts, keyed } from '../../../feature.ts'
import { thirdPartyServed } from './handlers.ts'
import { thirdParty } from './tables.ts'

export const thirdPartyFeature: FeatureParts = {
  serve: thirdPartyServed,
  leaf: keyed('third_party', thirdParty, thirdParty.contentId),
}
