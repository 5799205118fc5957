import type { FeatureParts } from '../../../feature.ts'
import { dueNotice } from './tables.ts'
import { dueWorkers } from './workers.ts'

export const reminderFeature: FeatureParts = {
  workers: () => dueWorkers,
  purged: [
    { table: dueNotice, key: dueNotice.containerId },
    { table: dueNotice, key: dueNotice.contentId },
  ],
}
