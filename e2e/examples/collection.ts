import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { listAs } from '../client.ts'
import { collectionsOf, type Example, type Finder, leavesOf } from '../shot-finders.ts'

const collection: Finder = async (as) => (await collectionsOf(as)).slice(0, 1).map((id) => ({ id }))

const learner: Finder = async (as) => {
  const [id = 0] = await collectionsOf(as)
  const [member] = await listAs(as.teacher, collectionCalls.members, { id, role: 'user' })
  return member ? [{ id, uid: member.uid }] : []
}

const toLearn: Finder = async (as) => (await leavesOf(as)).map(({ id, c }) => ({ id: c, item: id }))

const toChange: Finder = async (as) => (await leavesOf(as)).map(({ id, c, type }) => ({ id: c, item: id, leaf: type }))

const toMake: Finder = async (as) => (await leavesOf(as)).map(({ c, type }) => ({ id: c, section: 0, leaf: type }))

export const examples: readonly Example[] = [
  ['/sec/collection/manage/:id/gradebook/:uid', learner],
  ['/sec/collection/manage/:id/', collection],
  ['/sec/collection/:id/create-activity', toMake],
  ['/sec/collection/:id/update-activity', toChange],
  ['/sec/collection/:id/my-grades', collection],
  ['/sec/study-collection-detail/:id', collection],
  ['/collection/:id/my-detail', toLearn],
  ['/collection/:id/manage/', collection],
]
