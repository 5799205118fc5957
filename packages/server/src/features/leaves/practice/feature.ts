import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { productAccepted, productReturned } from './events.ts'
import { practiceServed } from './handlers.ts'
import { practiceLeaf } from './leaf.ts'
import { practiceWorkers, tellAccepted, tellReturned } from './notices.ts'

export const practiceFeature: FeatureParts = {
  serve: practiceServed,
  leaf: practiceLeaf,
  workers: () => practiceWorkers,
  subscribers: [on(productAccepted, tellAccepted), on(productReturned, tellReturned)],
}
