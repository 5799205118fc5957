import type { FeatureParts } from '../../../feature.ts'
import { backendServed } from './handlers.ts'
import { taxonomyServed } from './taxonomy.ts'
import { backendWorkers } from './tell-failed.ts'

export const backendFeature: FeatureParts = {
  serve: () => [...backendServed, ...taxonomyServed],
  workers: () => backendWorkers,
}
