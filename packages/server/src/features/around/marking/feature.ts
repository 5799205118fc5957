import type { FeatureParts } from '../../../feature.ts'
import { markingServed } from './handlers.ts'
import { markSheetServed } from './sheet-handlers.ts'
import { handInReminder, markImport, markLock } from './tables.ts'

export const markingFeature: FeatureParts = {
  serve: (services) => [...markingServed(services), ...markSheetServed(services)],
  purged: [
    { table: handInReminder, key: handInReminder.contextId },
    { table: handInReminder, key: handInReminder.contentId },
    { table: markLock, key: markLock.contentId },
    { table: markImport, key: markImport.contentId },
  ],
}
