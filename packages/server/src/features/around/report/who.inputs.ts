import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildLeaf, buildSection } from '../../learning/outline/outline.factory.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'

/** A learner of a collection and an article there. */
const itemFor = once(async (world: World, asked: Asked) => {
  const collection = await collectionFor(world, asked)
  const how = { id: collection.id, deed: 'excuse' as const, reason: '病假' }
  if (asked.object === 'none') {
    return { ...how, content_id: absentId, uid: absentId }
  }
  const leaf = await buildLeaf(world.server, collection, { type: 'article' })
  const learner = await buildLearnerOf(world.server, collection)
  return { ...how, content_id: leaf.id, uid: learner.userId }
})

const learnerFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked)
  return { id, uid: asked.object === 'none' ? absentId : (await buildLearnerOf(world.server, { id })).userId }
})

const sectionFor = once(async (world: World, asked: Asked) => {
  const collection = await collectionFor(world, asked)
  const section = asked.object === 'none' ? absentId : await buildSection(world.server, collection)
  return { id: collection.id, section_id: section }
})

export const inputs = inputsOf(
  { ...reportCalls, ...sectionReportCalls },
  {
    summary: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    stats: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    itemStats: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    learnerItems: learnerFor,
    adjust: itemFor,
    getFilterOption: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    sectionStats: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    sectionLearners: sectionFor,
  },
)
