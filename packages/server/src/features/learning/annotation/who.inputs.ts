import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { handInPicture, pin } from './annotation.factory.ts'

/** A hand-in with a picture: of the member's own where they ask for theirs. */
const handInFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId, file_id: absentId }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildWork(world.server, collection)
  const isOwn = asked.role === 'member' && asked.object === 'own'
  const as = isOwn && asked.as ? asked.as : await buildLearnerOf(world.server, collection)
  return { id, ...(await handInPicture(world.server, { id }, as)) }
})

async function whichFor(world: World, asked: Asked) {
  const { id, s } = await handInFor(world, asked)
  return { id, s }
}

export const inputs = inputsOf(annotationCalls, {
  lists: whichFor,
  mine: whichFor,
  save: async (world, asked) => ({ ...(await handInFor(world, asked)), row_version: 0, items: [pin] }),
})
