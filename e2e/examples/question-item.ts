import { type Example, handIn, leaf } from '../shot-finders.ts'

export const examples: readonly Example[] = [
  ['/reading/item_question/:id', handIn('item_question')],
  ['/reading/item_question/:id/questions', leaf('item_question')],
]
