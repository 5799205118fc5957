import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { resultSettled } from '../learning/public.ts'
import { skillServed } from './handlers.ts'
import { standardPoint } from './tables.ts'
import { assessSettled, skillWorkers } from './workers.ts'

export const skillFeature: FeatureParts = {
  serve: () => skillServed,
  workers: () => skillWorkers,
  subscribers: [on(resultSettled, assessSettled)],
  purged: [{ table: standardPoint, key: standardPoint.contentId }],
}
