import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, once, seatEverybody, type World } from '../../../../test/world.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { type BuiltRoom, buildPlan, buildRoom } from './room.factory.ts'
import { seatworkInputs } from './seatwork.factory.ts'
import { roomTeamInputs } from './team.factory.ts'

/** A private class as asked: own with its people, or a stranger's. */
export const roomFor = once(async (world: World, { object }: Asked): Promise<BuiltRoom> => {
  const { server, people, foreigner, org } = world
  if (object === 'none') {
    return { id: absentId, owner: people.owner, orgId: org.id }
  }
  const visibility = 'private'
  if (object === 'foreign') {
    return await buildRoom(server, foreigner, { visibility })
  }
  const built = await buildRoom(server, people.owner, { visibility })
  await seatEverybody(world, { contentId: built.id, type: 'room' })
  return built
})

const form = async ({ server }: World) => ({
  title: newTitle(),
  industry_id: await buildIndustry(server),
  template: 1,
})

const kit = containerInputs('room', form, roomFor)
const titled = async (world: World, asked: Asked) => ({ ...(await kit.detail(world, asked)), title: newTitle() })

/** A public collection that everybody may place. */
const shared = async ({ server, people }: World) => (await buildCollection(server, people.owner)).id

const stageFor = once(async (world: World, asked: Asked) => {
  const { id } = await roomFor(world, asked)
  return { id: asked.object === 'none' ? absentId : (await buildPlan(world.server, id)).stage }
})

export const inputs = inputsOf(
  { ...roomCalls, ...roomTeamCalls, ...seatworkCalls },
  {
    ...kit,
    ...roomTeamInputs(roomFor),
    ...seatworkInputs(roomFor),
    update: titled,
    copy: titled,
    leaveGroup: kit.detail,
    getRoomHomeData: kit.detail,
    bindProject: async (world, asked) => ({ ...(await kit.detail(world, asked)), title: '上学期' }),
    projects: () => ({}),
    getClassroomData: () => ({}),
    runSheet: async (world, asked) => ({ ...(await kit.detail(world, asked)), project_id: absentId }),
    stage: stageFor,
    getBindedContent: kit.detail,
    getBindedTrainingRoom: kit.detail,
    bindContent: async (world, asked) => ({ ...(await kit.detail(world, asked)), item_ids: [await shared(world)] }),
    bindedOtherContent: async (world, asked) => ({
      ...(await kit.detail(world, asked)),
      contents: [{ content_type: 'collection', item_ids: [await shared(world)] }],
    }),
    unBindContent: async (world, asked) => ({ ...(await kit.detail(world, asked)), content_id: absentId }),
    sortShelf: async (world, asked) => ({
      ...(await kit.detail(world, asked)),
      cate: 'resource' as const,
      content_ids: [absentId],
    }),
    roomNameExists: () => ({ roomName: newTitle() }),
  },
)
