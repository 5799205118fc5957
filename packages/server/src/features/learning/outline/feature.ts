import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { contentPurged } from '../../content/content/public.ts'
import { memberAdded, memberJoined, memberPassed } from '../../content/membership/public.ts'
import { outlineChanged, placesRelocked } from './events.ts'
import { outlineServed } from './handlers.ts'
import { judgeNewcomers, judgePassed, outlineWorkers, purgeOutline, relockPlaces, reviewOutline } from './workers.ts'

export const outlineFeature: FeatureParts = {
  serve: outlineServed,
  workers: outlineWorkers,
  subscribers: [
    on(contentPurged, purgeOutline),
    on(outlineChanged, reviewOutline),
    on(placesRelocked, relockPlaces),
    on(memberJoined, judgeNewcomers),
    on(memberAdded, judgeNewcomers),
    on(memberPassed, judgePassed),
  ],
}
