import { similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { similarSubmission } from './tables.ts'

/** Two hand-ins that are alike, of somebody's work. */
const alikeFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId, other: absentId }
  }
  const { server } = world
  const collection = await collectionFor(world, asked)
  const id = await buildWork(server, collection)
  const handIn = async () => {
    const as = await buildLearnerOf(server, collection)
    const made = await server.call(workCalls.submit, { id, body: '<p>我的作业</p>', row_version: 0 }, { as })
    return made.data.submission.id
  }
  const [s, other] = [await handIn(), await handIn()]
  const pair = { submissionId: s, otherId: other, percent: 95, hasSameFile: false }
  await server.database.tx((tx) => tx.db.insert(similarSubmission).values(pair))
  return { id, s, other }
})

export const inputs = inputsOf(similarityCalls, {
  lists: alikeFor,
  compare: alikeFor,
  dismiss: async (world, asked) => ({ ...(await alikeFor(world, asked)), dismissed: true }),
})
