import type { FeatureParts } from '../../../feature.ts'
import { organisationServed } from './handlers.ts'
import { organisationWorkers } from './workers.ts'

export const organisationFeature: FeatureParts = {
  serve: () => organisationServed,
  workers: () => organisationWorkers,
}
