import { markFileCalls } from '@zhixing/contract/learning/mark-file/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { addMarkFile } from './mark-files.ts'

/** Somebody's hand-in that waits to be marked. */
const handInFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildWork(world.server, collection)
  const learner = await buildLearnerOf(world.server, collection)
  const made = await world.server.call(
    workCalls.submit,
    { id, body: '<p>我的作业</p>', row_version: 0 },
    { as: learner },
  )
  return { id, s: made.data.submission.id }
})

/** A file of the person asking, whoever they are: a demo account uploads nothing. */
async function fileFor(world: World, asked: Asked): Promise<number> {
  return asked.as ? await buildFile(world.server, asked.as, 'document') : absentId
}

export const inputs = inputsOf(markFileCalls, {
  add: async (world, asked) => ({ ...(await handInFor(world, asked)), file_id: await fileFor(world, asked) }),
  remove: async (world, asked) => {
    const place = await handInFor(world, asked)
    const { as } = asked
    if (!as || place.s === absentId) {
      return { ...place, mark_file_id: absentId }
    }
    const made = { slot: 0, fileId: await fileFor(world, asked), markerId: as.userId, seconds: 0, most: 1 }
    const added = await world.server.database.tx((tx) => addMarkFile(tx, { submissionId: place.s }, made))
    return { ...place, mark_file_id: added.outcome === 'ok' ? added.id : absentId }
  },
})
