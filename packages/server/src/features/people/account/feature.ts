import type { FeatureParts } from '../../../feature.ts'
import { activationWorkers } from './activations.ts'
import { accountServed } from './handlers.ts'
import { accountWorkers } from './workers.ts'

export const accountFeature: FeatureParts = {
  serve: accountServed,
  workers: (services) => [...accountWorkers, ...activationWorkers(services)],
}
