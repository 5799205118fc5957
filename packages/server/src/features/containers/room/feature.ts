import type { FeatureParts } from '../../../feature.ts'
import { restoringOf } from '../container/public.ts'
import { makeRooms } from './demo.ts'
import { roomServed } from './handlers.ts'
import { roomKind } from './kind.ts'
import { seatworkServed } from './seatwork-handlers.ts'
import { room, seatwork } from './tables.ts'
import { roomTeamServed } from './team-handlers.ts'

export const roomFeature: FeatureParts = {
  serve: (services) => [...roomServed(services), ...roomTeamServed, ...seatworkServed],
  demo: makeRooms,
  restoring: restoringOf(roomKind),
  purged: [
    { table: room, key: room.contentId },
    { table: seatwork, key: seatwork.contentId },
  ],
}
