import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildRoom } from '../room/room.factory.ts'
import { asCamp } from './camp.factory.ts'

const campFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked, { type: 'camp', kind: '' })
  if (asked.object !== 'none') {
    await asCamp(world.server, id)
  }
  return { id }
})

const form = async ({ server }: World) => ({ title: newTitle(), industry_id: await buildIndustry(server) })

const {
  nameHelpers: _named,
  unnameHelpers: _unnamed,
  handOver: _handed,
  ...usual
} = containerInputs('camp', form, campFor)

export const inputs = inputsOf(campCalls, {
  ...usual,
  getCampPaneData: campFor,
  getTrainingIndexData: () => ({}),
  getCampBindRoom: campFor,
  bindRoom: async (world, asked) => {
    const owner = asked.object === 'foreign' ? world.foreigner : world.people.owner
    const { id: room_id } = await buildRoom(world.server, owner)
    return { ...(await campFor(world, asked)), room_id }
  },
  createCampComment: async (world, asked) => ({ ...(await campFor(world, asked)), body: '讲得很细' }),
})
