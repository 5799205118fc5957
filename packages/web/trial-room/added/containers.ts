import { trialRoomModule } from '../container.tsx'

export const addedContainerModules = [trialRoomModule]
