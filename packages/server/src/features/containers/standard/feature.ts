import type { FeatureParts } from '../../../feature.ts'
import { standardServed } from './handlers.ts'
import { standard } from './tables.ts'

export const standardFeature: FeatureParts = {
  serve: standardServed,
  purged: [{ table: standard, key: standard.contentId }],
}
