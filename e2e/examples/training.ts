import { type Example, fixed, itemsIn, training } from '../shot-finders.ts'

export const examples: readonly Example[] = [
  ['/sec/training-detail/:id', training],
  ['/work/training/update-training/:id/gradebook/', fixed()],
  ['/work/training/update-training/:id', training],
  ['/training/:id/learn', itemsIn(training)],
  ['/training/:id/update-activity', itemsIn(training)],
  ['/training/:id/create-activity', itemsIn(training)],
  ['/training/:id/', training],
]
