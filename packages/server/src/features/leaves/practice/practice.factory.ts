import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import type { ProductVisibility } from '@zhixing/contract/leaves/practice/shapes.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { findSubmission } from '../../learning/learning/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

type Settings = Partial<Omit<CallInput<typeof practiceCalls.create>, 'title' | 'container_id'>>
type Written = Partial<Omit<CallInput<typeof practiceCalls.submit>, 'id' | 'c'>>
type Writing = Partial<Omit<CallInput<typeof practiceCalls.saveDraft>, 'id' | 'c'>>
type Testing = Server & TestClient

/** Two steps, worth 40 and 60. */
export const twoSteps = [
  { title: '需求分析', intro: '<p>访谈两位用户。</p>', deliverable: '需求说明', score: 40 },
  { title: '制作原型', deliverable: '原型链接', score: 60 },
]

/** What is made of both. */
export const bothResults = [
  { id: 1, text: '两位用户都要夜间模式' },
  { id: 2, link: 'https://example.com/prototype' },
]

/** A practice in somebody's collection; gives its id. */
export async function buildPractice(
  server: Testing,
  where: { id: number; owner: SignedIn },
  settings: Settings = {},
): Promise<number> {
  const input = { title: newTitle(), container_id: where.id, steps: twoSteps, ...settings }
  const made = await server.call(practiceCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`practice answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}

interface Accepting {
  id: number
  c: number
  s: number
  as: SignedIn
}

/** All points for every step, and accepted. */
async function acceptWhole(server: Testing, { as, ...which }: Accepting) {
  const mark = (step: number, score: number) =>
    server.call(practiceMarkCalls.mark, { ...which, step, score, row_version: 0 }, { as })
  await mark(1, 40)
  const { data } = await mark(2, 60)
  return await server.call(practiceMarkCalls.accept, { ...which, row_version: data.round.row_version }, { as })
}

async function buildLearner(server: Testing, contentId: number): Promise<SignedIn> {
  const learner = await buildMember(server)
  const joining = { contentId, userIds: [learner.userId], role: 'member', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, joining))
  return learner
}

/** A learner's product in a collection that is accepted already; of a new practice and learner where none is named. */
export async function buildProduct(
  server: Testing,
  where: { id: number; owner: SignedIn },
  made: { practiceId?: number; learner?: SignedIn } = {},
) {
  const practiceId = made.practiceId ?? (await buildPractice(server, where))
  const learner = made.learner ?? (await buildLearner(server, where.id))
  const which = { id: practiceId, c: where.id }
  const input = { ...which, results: bothResults, row_version: 0, visibility: 'class' as const }
  const { data } = await server.call(practiceCalls.submit, input, { as: learner })
  const { s } = data.round
  await acceptWhole(server, { ...which, s, as: where.owner })
  return { id: data.product.id, practiceId, s, learner }
}

/** A teacher's practice in a collection with one learner, and what both do. */
export async function buildProject(server: Testing, settings: Settings = {}) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const classmate = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, {
    visibility: 'private',
    members: [
      [learner, 'member'],
      [classmate, 'member'],
    ],
  })
  const id = await buildPractice(server, collection, settings)
  const which = { id, c: collection.id }
  const as = learner
  const versionOf = async (s: number) => (await findSubmission(server.database, s))?.rowVersion ?? 0
  return {
    ...which,
    teacher,
    learner,
    classmate,
    collection,
    detail: (who: SignedIn = as) => server.call(practiceCalls.detail, which, { as: who }),
    save: (written: Writing) => server.call(practiceCalls.saveDraft, { ...which, row_version: 0, ...written }, { as }),
    submit: (written: Written = {}) =>
      server.call(practiceCalls.submit, { ...which, row_version: 0, results: bothResults, ...written }, { as }),
    share: (visibility: ProductVisibility) => server.call(practiceCalls.share, { ...which, visibility }, { as }),
    update: (changes: Partial<CallInput<typeof practiceCalls.update>>) =>
      server.call(practiceCalls.update, { ...which, ...changes }, { as: teacher }),
    reading: (s: number, who: SignedIn = teacher) =>
      server.call(practiceMarkCalls.reading, { ...which, s }, { as: who }),
    mark: (s: number, given: Omit<CallInput<typeof practiceMarkCalls.mark>, 'id' | 's'>) =>
      server.call(practiceMarkCalls.mark, { ...which, s, ...given }, { as: teacher }),
    accept: async (s: number, rowVersion?: number) =>
      await server.call(
        practiceMarkCalls.accept,
        { ...which, s, row_version: rowVersion ?? (await versionOf(s)) },
        { as: teacher },
      ),
    acceptWhole: (s: number) => acceptWhole(server, { ...which, s, as: teacher }),
    giveBack: async (s: number, reason = '请补充访谈记录') =>
      await server.call(
        practiceMarkCalls.return,
        { ...which, s, reason, row_version: await versionOf(s) },
        { as: teacher },
      ),
    praise: (s: number, excellent = true) =>
      server.call(practiceMarkCalls.praise, { ...which, s, excellent }, { as: teacher }),
    product: (product: number, who?: SignedIn) =>
      server.call(productCalls.product, { id: product }, who ? { as: who } : {}),
    products: async (who: SignedIn) =>
      (await server.rows(productCalls.products, { practice_id: id, c: collection.id }, { as: who })).rows,
  }
}
