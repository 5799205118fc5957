import { trialRoomFeature } from '../feature.ts'

export const addedFeatures = [{ name: 'trial-room', ...trialRoomFeature }]
