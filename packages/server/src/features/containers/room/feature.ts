import type { FeatureParts } from '../../../feature.ts'
import { roomServed } from './handlers.ts'
import { seatworkServed } from './seatwork-handlers.ts'
import { seatwork } from './tables.ts'
import { roomTeamServed } from './team-handlers.ts'

export const roomFeature: FeatureParts = {
  serve: (services) => [...roomServed(services), ...roomTeamServed, ...seatworkServed],
  purged: [{ table: seatwork, key: seatwork.contentId }],
}
