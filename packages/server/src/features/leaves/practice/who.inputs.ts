import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, placedFor, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { bothResults, buildPractice, buildProduct, twoSteps } from './practice.factory.ts'

const written = { results: bothResults, row_version: 0 }

const practiceFor = once(async (world: World, asked: Asked): Promise<{ id: number }> => {
  return { id: await placedFor(world, asked, (server, collection) => buildPractice(server, collection)) }
})

/** A practice that its member has handed in for already. */
const handedInFor = once(async (world: World, asked: Asked): Promise<{ id: number }> => {
  const { id } = await practiceFor(world, asked)
  if (asked.role === 'member' && asked.object === 'own') {
    await world.server.call(practiceCalls.submit, { id, ...written }, { as: asked.as })
  }
  return { id }
})

/** Somebody's product that waits, for those who mark it. */
const waitingFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId, row_version: 1 }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildPractice(world.server, collection)
  const learner = await buildMember(world.server)
  const joining = { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'invite' } as const
  await world.server.database.tx((tx) => addMembers(tx, joining))
  const { data } = await world.server.call(practiceCalls.submit, { id, ...written }, { as: learner })
  return { id, s: data.round.s, row_version: data.round.row_version }
})

/** Somebody's accepted product, shown to who learns with them. */
const acceptedFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, practiceId: absentId, s: absentId }
  }
  return await buildProduct(world.server, await collectionFor(world, asked))
})

async function productFor(world: World, asked: Asked): Promise<{ id: number }> {
  return { id: (await acceptedFor(world, asked)).id }
}

/** One whose steps have their points. */
const markedFor = once(async (world: World, asked: Asked) => {
  const { id, s, row_version } = await waitingFor(world, asked)
  if (asked.object === 'none') {
    return { id, s, row_version }
  }
  const as = asked.object === 'own' ? world.people.owner : world.foreigner
  const mark = (step: number) =>
    world.server.call(practiceMarkCalls.mark, { id, s, step, score: 30, row_version: 0 }, { as })
  await mark(1)
  const { data } = await mark(2)
  return { id, s, row_version: data.round.row_version }
})

export const inputs = inputsOf(
  { ...practiceCalls, ...practiceMarkCalls, ...productCalls },
  {
    create: () => ({ title: newTitle(), steps: twoSteps }),
    update: async (world, asked) => ({ ...(await practiceFor(world, asked)), title: newTitle() }),
    content: practiceFor,
    detail: practiceFor,
    about: practiceFor,
    saveDraft: async (world, asked) => ({ ...(await practiceFor(world, asked)), ...written }),
    submit: async (world, asked) => ({ ...(await practiceFor(world, asked)), ...written }),
    share: async (world, asked) => ({ ...(await handedInFor(world, asked)), visibility: 'org' as const }),
    reading: async (world, asked) => {
      const { id, s } = await waitingFor(world, asked)
      return { id, s }
    },
    mark: async (world, asked) => {
      const { id, s } = await waitingFor(world, asked)
      return { id, s, step: 1, score: 20, row_version: 0 }
    },
    accept: markedFor,
    return: async (world, asked) => ({ ...(await waitingFor(world, asked)), reason: '请补充' }),
    praise: async (world, asked) => {
      const { practiceId, s } = await acceptedFor(world, asked)
      return { id: practiceId, s, excellent: true }
    },
    products: async (world, asked) => ({ practice_id: (await practiceFor(world, asked)).id }),
    ofPerson: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
    product: productFor,
    look: productFor,
    like: async (world, asked) => ({ ...(await productFor(world, asked)), action: 'add' as const }),
    hide: async (world, asked) => ({ ...(await productFor(world, asked)), hidden: true }),
  },
)
