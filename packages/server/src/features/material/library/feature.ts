import type { FeatureParts } from '../../../feature.ts'
import { libraryServed } from './handlers.ts'
import { libraryPlace } from './tables.ts'

export const libraryFeature: FeatureParts = {
  serve: libraryServed,
  purged: [{ table: libraryPlace, key: libraryPlace.contentId }],
}
