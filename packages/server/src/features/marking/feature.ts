import type { FeatureParts } from '../../feature.ts'
import { markingServed } from './handlers.ts'
import { handInReminder, markLock } from './tables.ts'

export const markingFeature: FeatureParts = {
  serve: () => markingServed,
  purged: [
    { table: handInReminder, key: handInReminder.contextId },
    { table: handInReminder, key: handInReminder.contentId },
    { table: markLock, key: markLock.contentId },
  ],
}
