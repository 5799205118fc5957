import type { FeatureParts } from '../../../feature.ts'
import { roomServed } from './handlers.ts'
import { roomTeamServed } from './team-handlers.ts'

export const roomFeature: FeatureParts = {
  serve: (services) => [...roomServed(services), ...roomTeamServed],
}
