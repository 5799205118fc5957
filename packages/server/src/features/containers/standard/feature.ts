import type { FeatureParts } from '../../../feature.ts'
import { makeStandards } from './demo.ts'
import { standardServed } from './handlers.ts'
import { standard } from './tables.ts'

export const standardFeature: FeatureParts = {
  serve: standardServed,
  demo: makeStandards,
  purged: [{ table: standard, key: standard.contentId }],
}
