import type { Asked, World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'

type RoomFor = (world: World, asked: Asked) => Promise<{ id: number }>

/** Inputs of the calls of a class's teams. */
export const roomTeamInputs = (roomFor: RoomFor) => ({
  teams: async (world: World, asked: Asked) => ({ id: (await roomFor(world, asked)).id }),
  teamMembers: async (world: World, asked: Asked) => ({ id: (await roomFor(world, asked)).id, team_id: 0 }),
  updateTeamRelation: async (world: World, asked: Asked) => ({
    id: (await roomFor(world, asked)).id,
    action: 'create' as const,
    title: newTitle(),
  }),
})
