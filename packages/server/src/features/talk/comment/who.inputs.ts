import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, type World } from '../../../../test/world.ts'
import { buildComment } from './comment.factory.ts'

/** A question of a member's in a collection as asked; of whoever asks, where they may speak there. */
async function askedIn(world: World, asked: Asked) {
  const { id: content_id, owner } = await collectionFor(world, asked)
  const by = asked.role === 'member' && asked.as ? asked.as : owner
  const isThere = asked.object !== 'none'
  return {
    content_id,
    id: isThere ? await buildComment(world.server, { containerId: content_id, by, isQuestion: true }) : absentId,
  }
}

async function placeFor(world: World, asked: Asked) {
  return { content_id: (await collectionFor(world, asked)).id }
}

export const inputs = inputsOf(commentCalls, {
  lists: placeFor,
  questions: placeFor,
  create: async (world, asked) => ({ ...(await placeFor(world, asked)), body: '老师讲得很清楚' }),
  update: async (world, asked) => ({ ...(await askedIn(world, asked)), body: '改过了', row_version: 1 }),
  remove: askedIn,
  pin: async (world, asked) => ({ ...(await askedIn(world, asked)), pinned: true }),
  resolve: async (world, asked) => ({ ...(await askedIn(world, asked)), answered: true }),
})
