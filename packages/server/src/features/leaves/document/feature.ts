import type { FeatureParts } from '../../../feature.ts'
import { documentServed } from './handlers.ts'
import { documentLeaf } from './leaf.ts'
import { documentWorkers } from './workers.ts'

export const documentFeature: FeatureParts = {
  serve: documentServed,
  leaf: documentLeaf,
  workers: documentWorkers,
}
