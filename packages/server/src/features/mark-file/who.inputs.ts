import { markFileCalls } from '@zhixing/contract/mark-file/calls.ts'
import { workCalls } from '@zhixing/contract/work/calls.ts'
import { inputsOf } from '../../../test/who.ts'
import { type Asked, absentId, collectionFor, type World } from '../../../test/world.ts'
import { buildLearnerOf } from '../exam/exam.factory.ts'
import { buildWork } from '../work/work.factory.ts'
import { addRecording, buildUpload } from './mark-file.factory.ts'

/** Somebody's hand-in that waits to be marked. */
async function handInFor(world: World, asked: Asked) {
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
}

export const inputs = inputsOf(markFileCalls, {
  add: async (world, asked) => ({
    ...(await handInFor(world, asked)),
    file_id: asked.as ? await buildUpload(world.server, asked.as) : absentId,
    seconds: 7,
  }),
  remove: async (world, asked) => {
    const place = await handInFor(world, asked)
    const added = asked.as && place.id !== absentId ? await addRecording(world.server, asked.as, place) : undefined
    const isAdded = added?.code === 20000
    return { ...place, mark_file_id: isAdded ? added.data.mark_file.id : absentId }
  },
})
