import { skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(skillCalls, {
  mine: () => ({}),
  getStandardSkillList: () => ({}),
  getContentDimension: () => ({ content_id: 1 }),
})
