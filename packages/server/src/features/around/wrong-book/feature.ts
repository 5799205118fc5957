import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { resultSettled } from '../../learning/learning/public.ts'
import { wrongBookServed } from './handlers.ts'
import { followResult, wrongBookWorkers } from './sync-book.ts'
import { wrongAnswer } from './tables.ts'

export const wrongBookFeature: FeatureParts = {
  serve: wrongBookServed,
  workers: () => wrongBookWorkers,
  subscribers: [on(resultSettled, followResult)],
  purged: [{ table: wrongAnswer, key: wrongAnswer.contentId }],
}
