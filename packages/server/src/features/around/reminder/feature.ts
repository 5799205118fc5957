import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { placesUnlocked } from '../../learning/outline/public.ts'
import { dueNotice } from './tables.ts'
import { dueWorkers, tellUnlocked } from './workers.ts'

export const reminderFeature: FeatureParts = {
  workers: () => dueWorkers,
  subscribers: [on(placesUnlocked, tellUnlocked)],
  purged: [
    { table: dueNotice, key: dueNotice.containerId },
    { table: dueNotice, key: dueNotice.contentId },
  ],
}
