import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { workMark } from './tables.ts'
import { buildWork } from './work.factory.ts'

const workFor = once(async (world: World, asked: Asked): Promise<{ id: number }> => {
  return asked.object === 'none'
    ? { id: absentId }
    : { id: await buildWork(world.server, await collectionFor(world, asked)) }
})

const written = { body: '<p>我的作业</p>', row_version: 0 }

/** A work that its member has handed in already. */
const handedInFor = once(async (world: World, asked: Asked): Promise<{ id: number }> => {
  const { id } = await workFor(world, asked)
  if (asked.role === 'member' && asked.object === 'own') {
    await world.server.call(workCalls.submit, { id, ...written }, { as: asked.as })
  }
  return { id }
})

// Somebody's hand-in at a work as asked, for those who mark it.
async function toMarkFor(world: World, asked: Asked, settings: Parameters<typeof buildWork>[2] = {}) {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId, row_version: 1 }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildWork(world.server, collection, settings)
  const learner = await buildMember(world.server)
  const joining = { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'invite' } as const
  await world.server.database.tx((tx) => addMembers(tx, joining))
  const { data } = await world.server.call(workCalls.submit, { id, ...written }, { as: learner })
  return { id, s: data.submission.id, row_version: data.submission.row_version }
}

export const inputs = inputsOf(
  { ...workCalls, ...workMarkCalls },
  {
    create: () => ({ title: newTitle() }),
    update: async (world, asked) => ({ ...(await workFor(world, asked)), title: newTitle() }),
    content: workFor,
    detail: workFor,
    saveDraft: async (world, asked) => ({ ...(await workFor(world, asked)), ...written }),
    submit: async (world, asked) => ({ ...(await workFor(world, asked)), ...written }),
    withdraw: handedInFor,
    result: handedInFor,
    reading: toMarkFor,
    mark: async (world, asked) => ({ ...(await toMarkFor(world, asked)), score: 60 }),
    finishMark: async (world, asked) => {
      const toMark = await toMarkFor(world, asked, { double: true })
      if (asked.as && asked.object !== 'none') {
        const own = { submissionId: toMark.s, markerId: asked.as.userId, score: 60, updatedAt: new Date() }
        await world.server.database.orm.insert(workMark).values(own)
      }
      return toMark
    },
    return: async (world, asked) => ({ ...(await toMarkFor(world, asked)), reason: '请补充' }),
    allow: async (world, asked) => ({
      ...(await workFor(world, asked)),
      uids: [world.people.member.userId],
      excused: true,
      reason: '病假',
    }),
    lateEffect: async (world, asked) => ({ ...(await workFor(world, asked)), due_at: 1_900_000_000 }),
  },
)
