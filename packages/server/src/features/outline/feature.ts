import type { FeatureParts } from '../../feature.ts'
import { on } from '../../queue/event.ts'
import { contentPurged } from '../content/public.ts'
import { outlineServed } from './handlers.ts'
import { outlineWorkers, purgeOutline } from './workers.ts'

export const outlineFeature: FeatureParts = {
  serve: () => outlineServed,
  workers: outlineWorkers,
  subscribers: [on(contentPurged, purgeOutline)],
}
