import { restoringOf } from '#features/containers/container/public.ts'
import type { FeatureParts } from '../src/feature.ts'
import { makeTrialRooms } from './demo.ts'
import { trialRoomServed } from './handlers.ts'
import { trialRoomKind } from './kind.ts'
import { trialRoom } from './tables.ts'

export const trialRoomFeature: FeatureParts = {
  serve: trialRoomServed,
  purged: [{ table: trialRoom, key: trialRoom.contentId }],
  restoring: restoringOf(trialRoomKind),
  demo: makeTrialRooms,
}
