import { homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(homepageCalls, {
  getHomepageData: () => ({}),
  setHomepageBanner: () => ({ file_id: 0 }),
  study: () => ({}),
  getMyProducts: () => ({}),
  marking: () => ({}),
})
