import { type Example, handIn, leaf } from '../shot-finders.ts'

const work = leaf('work')

export const examples: readonly Example[] = [
  ['/work/:id/', work],
  ['/sec/work/', work],
  ['/preview/work/:id', work],
  ['/reading/work/:id', handIn('work')],
]
