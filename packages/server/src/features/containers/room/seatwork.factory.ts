import { type Asked, absentId, type World } from '../../../../test/world.ts'
import type { Server } from '../../../server.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import type { BuiltRoom } from './room.factory.ts'

/** An article that was started in a class; gives the id of what runs. */
export async function startedIn(server: Server, room: BuiltRoom): Promise<number> {
  const { placementId } = await buildLeaf(server, room, { type: 'article' })
  const { rows } = await server.database.query({
    text: 'insert into seatwork (content_id, placement_id, by_id) values ($1, $2, $3) returning id::float8 as id',
    values: [room.id, placementId, room.owner.userId],
  })
  return (rows as { id: number }[])[0]?.id ?? 0
}

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
