import { regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(regionCalls, {
  getCityTree: () => ({}),
  getCityData: () => ({}),
  cityStates: () => ({}),
  switchCities: () => ({ ids: [350200], is_open: true }),
})
