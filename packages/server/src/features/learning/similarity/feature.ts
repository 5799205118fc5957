import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { handedIn } from '../learning/public.ts'
import { similarityServed } from './handlers.ts'
import { compareHandIn, similarityWorkers } from './workers.ts'

export const similarityFeature: FeatureParts = {
  serve: () => similarityServed,
  workers: () => similarityWorkers,
  subscribers: [on(handedIn, compareHandIn)],
}
