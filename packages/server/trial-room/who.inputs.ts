import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { newTitle } from '#features/content/content/content.factory.ts'
import { containerInputs } from '../test/container-inputs.ts'
import { inputsOf } from '../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../test/world.ts'
import { asTrialRoom } from './trial-room.factory.ts'

const trialRoomFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked, { type: 'trial_room', kind: '' })
  if (asked.object !== 'none') {
    await asTrialRoom(world.server, id)
  }
  return { id }
})

export const inputs = inputsOf(
  trialRoomCalls,
  containerInputs('trial_room', () => ({ title: newTitle() }), trialRoomFor),
)
