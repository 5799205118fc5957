import { type Example, handIn, leaf } from '../shot-finders.ts'

const exam = leaf('exam')

export const examples: readonly Example[] = [
  ['/exam/:id/', exam],
  ['/career/examination/', exam],
  ['/sec/exam/', exam],
  ['/preview/exam/:id', exam],
  ['/reading/exam/:id', handIn('exam')],
  ['/reading/exam/:id/questions', exam],
  ['/reading/test/:id', handIn('test')],
  ['/reading/test/:id/questions', leaf('test')],
]
