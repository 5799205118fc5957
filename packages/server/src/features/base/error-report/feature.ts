import type { FeatureParts } from '../../../feature.ts'
import { errorReportServed } from './handlers.ts'
import { errorReportWorkers } from './workers.ts'

export const errorReportFeature: FeatureParts = {
  serve: ({ limits }) => errorReportServed(limits),
  workers: () => errorReportWorkers,
}
