import { trialRoomCalls } from '../calls.ts'
import { trialRoomPages } from '../pages.ts'

export const addedContainers = [trialRoomPages]

export const addedCalls = { 'trial-room': trialRoomCalls }
