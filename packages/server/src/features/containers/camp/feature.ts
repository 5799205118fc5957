import type { FeatureParts } from '../../../feature.ts'
import { campServed } from './handlers.ts'
import { camp } from './tables.ts'

export const campFeature: FeatureParts = {
  serve: campServed,
  purged: [{ table: camp, key: camp.contentId }],
}
