import type { FeatureParts } from '../src/feature.ts'
import { makeTrialRooms } from './demo.ts'
import { trialRoomServed } from './handlers.ts'

export const trialRoomFeature: FeatureParts = { serve: trialRoomServed, demo: makeTrialRooms }
