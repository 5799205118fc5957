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
