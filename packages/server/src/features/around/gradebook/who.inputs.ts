import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildImport, learnerOf, ownColumn } from './gradebook.factory.ts'

/** A collection with a column of its owner's own and somebody who learns there. */
const cellFor = once(async (world: World, asked: Asked) => {
  const collection = await collectionFor(world, asked)
  if (asked.object === 'none') {
    return { id: collection.id, item_id: 1, uid: world.people.member.userId }
  }
  const item_id = await ownColumn(world.server, collection.id)
  return { id: collection.id, item_id, uid: await learnerOf(world.server, collection.id) }
})

const scheme = {
  row_version: 1,
  mode: 'items',
  missing: 'due',
  drop: 0,
  groups: [{ key: 'usual', name: '平时成绩', weight: 1000, drop: 0 }],
  items: [],
} as const

export const inputs = inputsOf(
  { ...gradebookCalls, ...gradeSheetCalls },
  {
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
    exportSheet: async (world, asked) => ({
      id: (await collectionFor(world, asked)).id,
      item_ids: [],
      groups: ['usual'],
    }),
    previewImport: async (world, asked) => ({ id: (await collectionFor(world, asked)).id, rows: [['学号', '姓名']] }),
    applyImport: async (world, asked) => {
      const { id } = await collectionFor(world, asked)
      const userId = asked.as?.userId ?? world.people.owner.userId
      const made =
        asked.object === 'none' ? undefined : await buildImport(world.server, { id, userId, state: 'previewed' })
      return { id, token: made?.token ?? crypto.randomUUID(), reason: '登记成绩' }
    },
    imports: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    undoImport: async (world, asked) => {
      const { id } = await collectionFor(world, asked)
      const userId = world.people.owner.userId
      const made =
        asked.object === 'none' ? undefined : await buildImport(world.server, { id, userId, state: 'applied' })
      return { id, import_id: made?.id ?? 1 }
    },
    refresh: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  },
)
