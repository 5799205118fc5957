import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(homeCalls, {
  nextActions: () => ({}),
  goOn: () => ({}),
  teaching: () => ({}),
  groupRightPanelData: () => ({}),
  studentRightPanelData: () => ({}),
  getRecommendData: () => ({}),
})
