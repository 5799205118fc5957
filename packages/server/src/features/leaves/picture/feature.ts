import { type FeatureParts, keyed } from '../../../feature.ts'
import { pictureServed } from './handlers.ts'
import { picture } from './tables.ts'

export const pictureFeature: FeatureParts = { serve: pictureServed, leaf: keyed('picture', picture, picture.contentId) }
