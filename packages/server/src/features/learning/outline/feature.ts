import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { contentPurged } from '../../content/content/public.ts'
import { outlineChanged } from './events.ts'
import { outlineServed } from './handlers.ts'
import { outlineWorkers, purgeOutline, reviewOutline } from './workers.ts'

export const outlineFeature: FeatureParts = {
  serve: outlineServed,
  workers: outlineWorkers,
  subscribers: [on(contentPurged, purgeOutline), on(outlineChanged, reviewOutline)],
}
