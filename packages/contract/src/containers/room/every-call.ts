import { roomCalls } from './calls.ts'
import { seatworkCalls } from './seatwork-calls.ts'
import { roomTeamCalls } from './team-calls.ts'

/** Every call of classes, with their teams and seatworks. */
export const everyRoomCall = {
  ...roomCalls,
  ...roomTeamCalls,
  ...seatworkCalls,
}
