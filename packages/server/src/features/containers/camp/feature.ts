import type { FeatureParts } from '../../../feature.ts'
import { makeCamps } from './demo.ts'
import { campServed } from './handlers.ts'
import { camp } from './tables.ts'

export const campFeature: FeatureParts = {
  serve: campServed,
  demo: makeCamps,
  purged: [{ table: camp, key: camp.contentId }],
}
