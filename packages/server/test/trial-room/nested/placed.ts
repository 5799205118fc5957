import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { type BuiltLeaf, buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { server } from './server.ts'

/** Places containers in another. */
export const add = (as: SignedIn, containerId: number, ids: readonly number[]) =>
  server.call(outlineCalls.addItems, { content_id: containerId, section_id: 0, item_ids: [...ids] }, { as })
export const treeOf = async (as: SignedIn, containerId: number) =>
  (await server.call(outlineCalls.tree, { content_id: containerId }, { as })).data

/** Reads an article to its end. */
export async function readThrough(as: SignedIn, { c, leaf }: { c: number; leaf: BuiltLeaf }) {
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  await server.call(articleCalls.view, { id: leaf.id, c, seconds: learnLimits.viewCap, end: true }, { as })
}

/** A room that holds an article and a collection of two. */
export async function buildNested() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const members = [[learner, 'member'] as const]
  const collection = await buildCollection(server, teacher, { members })
  const room = await buildTrialRoom(server, teacher, { members })
  const leaves = [
    await buildLeaf(server, collection, { type: 'article' }),
    await buildLeaf(server, collection, { type: 'article' }),
  ] as const
  const own = await buildLeaf(server, room, { type: 'article' })
  await add(teacher, room.id, [collection.id])
  return { teacher, learner, collection, room, leaves, own }
}
