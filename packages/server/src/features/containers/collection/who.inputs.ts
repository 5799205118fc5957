import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, type World } from '../../../../test/world.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

const idFor = async (world: World, asked: Asked) => ({ id: (await collectionFor(world, asked)).id })

/** A person everybody who may add people can reach: super admins reach anybody. */
const uids = (world: World, asked: Asked) => [
  asked.object === 'foreign' ? world.foreigner.userId : world.people.learner.userId,
]

export const inputs = inputsOf(collectionCalls, {
  lists: () => ({}),
  mine: () => ({}),
  detail: idFor,
  create: async ({ server }) => ({ title: newTitle(), industry_id: await buildIndustry(server) }),
  update: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
  copy: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
  delete: idFor,
  getContentByType: idFor,
  followedCollection: idFor,
  fetchCollectionUser: idFor,
  addCollectionUser: async (world, asked) => ({ ...(await idFor(world, asked)), uids: uids(world, asked) }),
  removeFollowedUser: async (world, asked) => ({ ...(await idFor(world, asked)), uids: uids(world, asked) }),
  addCooperator: async (world, asked) => ({ ...(await idFor(world, asked)), uids: uids(world, asked) }),
  deleteCooperateUser: async (world, asked) => ({ ...(await idFor(world, asked)), uids: uids(world, asked) }),
})
