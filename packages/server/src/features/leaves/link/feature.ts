import { type FeatureParts, keyed } from '../../../feature.ts'
import { linkServed } from './handlers.ts'
import { link } from './tables.ts'

export const linkFeature: FeatureParts = { serve: () => linkServed, leaf: keyed('link', link, link.contentId) }
