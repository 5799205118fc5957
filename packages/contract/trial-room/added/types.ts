import { trialRoom } from '../type.ts'

export const addedTypes = { trial_room: trialRoom }
