import { industryCalls } from '../src/base/industry/calls.ts'
import type { ContainerPages } from '../src/kernel/container-pages.ts'
import { trialRoomCalls } from './calls.ts'

/** Calls and fields by which the pages of all containers show a trial room. */
export const trialRoomPages: ContainerPages = {
  type: 'trial_room',
  calls: trialRoomCalls,
  form: [[industryCalls.lists, {}]],
}
