import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import { eq } from '#db/drizzle.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, placedFor, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { submission } from '../../learning/learning/tables.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { buildDiscussion, buildPost } from './discussion.factory.ts'

const discussionFor = once(async (world: World, asked: Asked): Promise<{ id: number }> => {
  return { id: await placedFor(world, asked, (server, collection) => buildDiscussion(server, collection)) }
})

/** One with a post: of whoever asks where they learn there, else of its teacher. */
const postedFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, post_id: absentId }
  }
  const collection = await collectionFor(world, asked)
  const which = { id: await buildDiscussion(world.server, collection), c: collection.id }
  const by = asked.role === 'member' && asked.as && asked.object === 'own' ? asked.as : collection.owner
  return { id: which.id, post_id: await buildPost(world.server, which, { by }) }
})

/** What somebody said that waits for those who mark it. */
const waitingFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildDiscussion(world.server, collection, { marked_by: 'hand', points: 10 })
  const learner = await buildMember(world.server)
  const joining = { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'invite' } as const
  await world.server.database.tx((tx) => addMembers(tx, joining))
  await buildPost(world.server, { id, c: collection.id }, { by: learner })
  const [handIn] = await world.server.database.tx((tx) =>
    tx.db.select({ s: submission.id }).from(submission).where(eq(submission.contentId, id)),
  )
  return { id, s: handIn?.s ?? 0 }
})

export const inputs = inputsOf(
  { ...discussionCalls, ...discussionMarkCalls },
  {
    create: () => ({ title: newTitle(), body: '<p>您怎么看？</p>' }),
    update: async (world, asked) => ({ ...(await discussionFor(world, asked)), title: newTitle() }),
    detail: discussionFor,
    posts: discussionFor,
    replies: postedFor,
    say: async (world, asked) => ({ ...(await discussionFor(world, asked)), body: '我的看法' }),
    edit: async (world, asked) => ({ ...(await postedFor(world, asked)), body: '改过了', row_version: 1 }),
    remove: postedFor,
    written: discussionFor,
    reading: waitingFor,
    mark: async (world, asked) => ({ ...(await waitingFor(world, asked)), score: 5, row_version: 2 }),
  },
)
