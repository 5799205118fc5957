import type { FeatureParts } from '../../../feature.ts'
import { subjectServed } from './handlers.ts'
import { subject } from './tables.ts'

export const subjectFeature: FeatureParts = {
  serve: () => subjectServed,
  purged: [{ table: subject, key: subject.contentId }],
}
