import type { FeatureParts } from '../../../feature.ts'
import { accountWorkers } from './workers.ts'

export const accountFeature: FeatureParts = { workers: () => accountWorkers }
