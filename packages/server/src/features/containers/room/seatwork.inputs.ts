import { type Asked, absentId, type World } from '../../../../test/world.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import type { BuiltRoom } from './room.factory.ts'
import { startedIn } from './seatwork.factory.ts'

type RoomFor = (world: World, asked: Asked) => Promise<BuiltRoom>

/** Inputs of the calls of what is started in class. */
export const seatworkInputs = (roomFor: RoomFor) => ({
  seatwork: async (world: World, asked: Asked) => ({ id: (await roomFor(world, asked)).id }),
  startSeatwork: async (world: World, asked: Asked) => {
    const room = await roomFor(world, asked)
    const isThere = asked.object !== 'none'
    return {
      id: room.id,
      item_id: isThere ? (await buildLeaf(world.server, room, { type: 'article' })).placementId : absentId,
    }
  },
  endSeatwork: async (world: World, asked: Asked) => {
    const room = await roomFor(world, asked)
    return { id: room.id, seatwork_id: asked.object === 'none' ? absentId : await startedIn(world.server, room) }
  },
})
