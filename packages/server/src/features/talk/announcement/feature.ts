import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { announced } from './events.ts'
import { announcementServed } from './handlers.ts'
import { announcement } from './tables.ts'
import { announcementWorkers, tellAnnounced } from './workers.ts'

export const announcementFeature: FeatureParts = {
  serve: () => announcementServed,
  workers: () => announcementWorkers,
  subscribers: [on(announced, tellAnnounced)],
  purged: [{ table: announcement, key: announcement.containerId }],
}
