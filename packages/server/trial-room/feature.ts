import { restoringOf } from '#features/containers/container/public.ts'
import type { FeatureParts } from '../src/feature.ts'
import { makeTrialRooms } from './demo.ts'
import { trialRoomServed } from './handlers.ts'
import { trialRoomKind } from './kind.ts'

export const trialRoomFeature: FeatureParts = {
  serve: trialRoomServed,
  restoring: restoringOf(trialRoomKind),
  demo: makeTrialRooms,
}
