import { industryCalls } from '../src/base/industry/calls.ts'
import type { ContainerPages } from '../src/kernel/container-pages.ts'
import { trialRoomCalls } from './calls.ts'

/** What the pages that all containers have ask of a trial room. */
export const trialRoomPages: ContainerPages = {
  type: 'trial_room',
  calls: trialRoomCalls,
  form: [[industryCalls.lists, {}]],
}
