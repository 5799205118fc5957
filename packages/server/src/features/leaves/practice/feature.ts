import { type FeatureParts, keyed } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { productAccepted, productReturned } from './events.ts'
import { practiceServed } from './handlers.ts'
import { practiceWorkers, tellAccepted, tellReturned } from './notices.ts'
import { practice } from './tables.ts'

export const practiceFeature: FeatureParts = {
  serve: practiceServed,
  leaf: keyed('practice', practice, practice.contentId),
  workers: () => practiceWorkers,
  subscribers: [on(productAccepted, tellAccepted), on(productReturned, tellReturned)],
}
