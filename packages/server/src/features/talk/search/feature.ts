import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { contentChanged, contentPurged } from '../../content/content/public.ts'
import { outlineChanged } from '../../learning/outline/public.ts'
import { searchServed } from './handlers.ts'
import { forgetPurged, indexContent, indexOutline, searchWorkers } from './workers.ts'

export const searchFeature: FeatureParts = {
  serve: ({ limits }) => searchServed(limits),
  workers: () => searchWorkers,
  subscribers: [on(contentChanged, indexContent), on(outlineChanged, indexOutline), on(contentPurged, forgetPurged)],
}
