import type { FeatureParts } from '../../../feature.ts'
import { contentWorkers } from './workers.ts'

export const contentFeature: FeatureParts = { workers: () => contentWorkers }
