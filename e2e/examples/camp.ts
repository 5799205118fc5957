import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { callAs, listAs } from '../client.ts'
import { type Example, type Finder, fixed, itemsIn, training } from '../shot-finders.ts'

/** A camp of the teacher's, with the trainings in it. */
const camp: Finder = async ({ teacher }) => {
  const [found] = await listAs(teacher, campCalls.mine, { tab: 'create', limit: 1 })
  return found ? [{ id: found.id }] : []
}

/** A training by way of the camp that it stands in. */
const trainingInCamp: Finder = async (as) => {
  const [found] = await camp(as)
  const { items } = await callAs(as.teacher, outlineCalls.tree, { content_id: Number(found?.id) })
  return items
    .filter(({ content_type }) => content_type === 'training')
    .slice(0, 1)
    .map(({ content_id: id }) => ({ campId: found?.id ?? 0, id }))
}

export const examples: readonly Example[] = [
  ['/sec/training-camp-detail/:id', camp],
  ['/sec/training-camp/manage/:id/gradebook/', fixed()],
  ['/sec/training-camp/manage/:id', camp],
  ['/work/training/edit-camp-detail/:id', camp],
  ['/work/training/training-detail/:campId/:id', trainingInCamp],
  ['/reading/training/:id', training],
  ['/training-camp/:id/learn', itemsIn(camp)],
  ['/training-camp/:id/update-activity', fixed()],
  ['/training-camp/:id/create-activity', fixed()],
  ['/training-camp/:id/', camp],
]
