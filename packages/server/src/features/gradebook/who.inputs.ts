import { gradebookCalls } from '@zhixing/contract/gradebook/calls.ts'
import { inputsOf } from '../../../test/who.ts'
import { type Asked, collectionFor, type World } from '../../../test/world.ts'
import { learnerOf, ownColumn } from './gradebook.factory.ts'

/** A collection with a column of its owner's own and somebody who learns there. */
async function cellFor(world: World, asked: Asked) {
  const collection = await collectionFor(world, asked)
  if (asked.object === 'none') {
    return { id: collection.id, item_id: 1, uid: world.people.member.userId }
  }
  const item_id = await ownColumn(world.server, collection.id)
  return { id: collection.id, item_id, uid: await learnerOf(world.server, collection.id) }
}

const scheme = {
  row_version: 1,
  mode: 'items',
  missing: 'due',
  drop: 0,
  groups: [{ key: 'usual', name: '平时成绩', weight: 1000, drop: 0 }],
  items: [],
} as const

export const inputs = inputsOf(gradebookCalls, {
  sheet: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  cells: async (world, asked) => ({ id: (await collectionFor(world, asked)).id, item_ids: [1], uids: [1] }),
  learner: async (world, asked) => {
    const { id, uid } = await cellFor(world, asked)
    return { id, uid }
  },
  mine: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  history: cellFor,
  setCells: async (world, asked) => {
    const { id, uid, item_id } = await cellFor(world, asked)
    return { id, reason: '登记成绩', cells: [{ uid, item_id, score: 5, row_version: 0 }] }
  },
  saveScheme: async (world, asked) => ({
    ...scheme,
    id: (await collectionFor(world, asked)).id,
    groups: [...scheme.groups],
    items: [],
  }),
  saveColumn: async (world, asked) => ({
    id: (await collectionFor(world, asked)).id,
    title: '课堂表现',
    max: 20,
    group: 'usual',
  }),
  deleteColumn: async (world, asked) => {
    const { id, item_id } = await cellFor(world, asked)
    return { id, item_id }
  },
  refresh: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
})
