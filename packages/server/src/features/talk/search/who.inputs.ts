import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(searchCalls, {
  search: () => ({ keyword: '数控' }),
  summary: () => ({ keyword: '数控' }),
  suggest: () => ({ keyword: '数控' }),
  hotWords: () => ({}),
  note: () => ({ keyword: '数控' }),
})
