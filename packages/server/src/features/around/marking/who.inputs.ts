import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { beginSitting, buildExam, buildLearnerOf, objective } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { markImport } from './tables.ts'

const handedInFor = once(async (world: World, asked: Asked) => {
  const collection = await collectionFor(world, asked)
  if (asked.object === 'none') {
    return { id: collection.id, at_type: 'exam', s: absentId, content_id: absentId }
  }
  const { id } = await buildExam(world.server, collection, { questions: objective })
  const learner = await buildLearnerOf(world.server, collection)
  const start = () => world.server.call(examCalls.start, { id }, { as: learner })
  const attempt = await beginSitting(world.server, { start, learner })
  await attempt.submit(1)
  return { id: collection.id, at_type: 'exam', s: attempt.attempt_id, content_id: id }
})

/** A work in a collection, and a sheet of it that was looked at. */
const sheetFor = once(async (world: World, asked: Asked) => {
  const { id, owner } = await collectionFor(world, asked)
  if (asked.object === 'none') {
    return { id, content_id: absentId, token: crypto.randomUUID() }
  }
  const content_id = await buildWork(world.server, { id, owner })
  const [row] = await world.server.database.orm
    .insert(markImport)
    .values({ contextId: id, contentId: content_id, userId: asked.as?.userId ?? owner.userId, marks: [] })
    .returning({ token: markImport.token })
  return { id, content_id, token: row?.token ?? '' }
})

export const inputs = inputsOf(
  { ...markingCalls, ...markSheetCalls },
  {
    getCollectionDetailMarkData: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    inner: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    getMarkPageData: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    remind: async (world, asked) => {
      const collection = await collectionFor(world, asked)
      const isThere = asked.object !== 'none'
      return { id: collection.id, content_id: isThere ? (await buildExam(world.server, collection)).id : absentId }
    },
    bulk: async (world, asked) => {
      const { id, s } = await handedInFor(world, asked)
      return { id, action: 'release' as const, rows: [{ content_id: absentId, s, row_version: 1 }] }
    },
    lock: handedInFor,
    neighbours: async (world, asked) => {
      const { content_id: _content, ...at } = await handedInFor(world, asked)
      return at
    },
    exportSheet: async (world, asked) => {
      const { token: _token, ...work } = await sheetFor(world, asked)
      return work
    },
    previewSheet: async (world, asked) => {
      const { token: _token, ...work } = await sheetFor(world, asked)
      return { ...work, rows: [['学号', '姓名', '得分']] }
    },
    applySheet: sheetFor,
  },
)
