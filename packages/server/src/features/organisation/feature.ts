import type { FeatureParts } from '../../feature.ts'
import { organisationWorkers } from './workers.ts'

export const organisationFeature: FeatureParts = { workers: () => organisationWorkers }
