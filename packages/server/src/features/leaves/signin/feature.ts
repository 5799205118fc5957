import type { FeatureParts } from '../../../feature.ts'
import { signinServed } from './handlers.ts'
import { signinLeaf } from './leaf.ts'
import { settleAbsentWorkers } from './settle-absent.ts'

export const signinFeature: FeatureParts = {
  serve: () => signinServed,
  workers: () => settleAbsentWorkers,
  leaf: signinLeaf,
}
