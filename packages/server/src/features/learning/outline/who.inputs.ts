import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { type BuiltLeaf, buildLeaf, buildSection, raiseVersion } from './outline.factory.ts'

const sectionFor = once(async (world: World, asked: Asked) => {
  const collection = await collectionFor(world, asked)
  return {
    content_id: collection.id,
    id: asked.object === 'none' ? absentId : await buildSection(world.server, collection),
  }
})

const placedFor = once(async (world: World, asked: Asked) => {
  const collection = await collectionFor(world, asked)
  const isThere = asked.object !== 'none'
  const id = isThere ? (await buildLeaf(world.server, collection, { type: 'article' })).placementId : absentId
  return { content_id: collection.id, id }
})

const innerFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked)
  const inner = await buildCollection(world.server, world.people.owner)
  const leaf = await buildLeaf(world.server, inner, { type: 'article' })
  await world.server.database.query({
    name: 'test.placeInner',
    text: 'insert into placement (container_id, content_id) select id, $2 from content where id = $1',
    values: [id, inner.id],
  })
  return { content_id: id, inner_id: inner.id, leaf: leaf.id }
})

const leafFor = once(async (world: World, asked: Asked): Promise<{ id: number }> => {
  const collection = await collectionFor(world, asked)
  const isThere = asked.object !== 'none'
  return { id: isThere ? (await buildLeaf(world.server, collection, { type: 'article' })).id : absentId }
})

export const inputs = inputsOf(outlineCalls, {
  tree: async (world, asked) => ({ content_id: (await collectionFor(world, asked)).id }),
  createSection: async (world, asked) => ({ content_id: (await collectionFor(world, asked)).id, title: '第一章' }),
  updateSection: async (world, asked) => ({ ...(await sectionFor(world, asked)), title: '第二章' }),
  deleteSection: sectionFor,
  copySection: async (world, asked) => {
    const section = await sectionFor(world, asked)
    return { ...section, to: section.content_id }
  },
  reorder: async (world, asked) => {
    const { id } = await collectionFor(world, asked)
    return {
      content_id: id,
      version: asked.object === 'none' ? 0 : await raiseVersion(world.server, id),
      sections: [],
      items: [],
    }
  },
  addItems: async (world, asked) => {
    const collection = await collectionFor(world, asked)
    const { id } = await leafOfWhoAsks(world, asked)
    return { content_id: collection.id, section_id: 0, item_ids: [id] }
  },
  updateItem: async (world, asked) => ({ ...(await placedFor(world, asked)), trial: true }),
  changeItems: async (world, asked) => {
    const { content_id, id } = await placedFor(world, asked)
    return { content_id, ids: [id], required: false }
  },
  setRules: async (world, asked) => {
    const { content_id, id } = await placedFor(world, asked)
    return { content_id, ids: [id], weight: 2 }
  },
  setPlaceTimes: async (world, asked) => {
    const { content_id, inner_id, leaf } = await innerFor(world, asked)
    return { content_id, inner_id, item_ids: [leaf], open_at: -1, due_at: -1, close_at: -1 }
  },
  placeTimes: async (world, asked) => {
    const { content_id, inner_id } = await innerFor(world, asked)
    return { content_id, inner_id }
  },
  setWeights: async (world, asked) => {
    const { content_id, id } = await sectionFor(world, asked)
    return { content_id, parent_id: 0, weights: [{ id, weight: 1000 }] }
  },
  openByHand: async (world, asked) => ({ ...(await placedFor(world, asked)), uid: 0, opened: true }),
  openedFor: placedFor,
  previewRules: async (world, asked) => {
    const { content_id, id } = await placedFor(world, asked)
    return { content_id, ids: [id] }
  },
  duplicateItem: placedFor,
  removeItem: placedFor,
  mayEdit: leafFor,
  setHidden: async (world, asked) => ({ ...(await leafFor(world, asked)), hidden: true }),
})

/** A leaf that whoever asks may place elsewhere: one of their own. */
async function leafOfWhoAsks({ server, people }: World, asked: Asked): Promise<BuiltLeaf> {
  const maker = asked.as ?? people.owner
  return await buildLeaf(server, await buildCollection(server, maker), { type: 'article' })
}
