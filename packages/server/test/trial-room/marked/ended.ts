import { endedReason } from '@zhixing/contract/content/content/can.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { updateContent } from '../../../src/features/content/content/public.ts'
import { addMembers } from '../../../src/features/content/membership/public.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildDiscussion } from '../../../src/features/leaves/discussion/discussion.factory.ts'
import { beginSitting, buildExam, fiveQuestions } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildSignin } from '../../../src/features/leaves/signin/signin.factory.ts'
import { buildThirdParty } from '../../../src/features/leaves/third-party/third-party.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

const join = (who: SignedIn, id: number) =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role: 'member', via: 'self' }))
const setStatus = (id: number, status: 1 | 2) =>
  server.database.tx((tx) => updateContent(tx, { id, rowVersion: undefined, change: { status }, now: new Date() }))

/** A collection in two rooms: one learns it through the first, another through both, a third by themselves. */
async function buildPlaced() {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher)
  const rooms = [await buildTrialRoom(server, teacher), await buildTrialRoom(server, teacher)]
  const [first = 0, second = 0] = rooms.map(({ id }) => id)
  for (const content_id of [first, second]) {
    await server.call(outlineCalls.addItems, { content_id, section_id: 0, item_ids: [collection.id] }, { as: teacher })
  }
  await runQueue(server)
  const newMember = () => buildMember(server, { org: teacher.org })
  const [one, both, own] = [await newMember(), await newMember(), await newMember()]
  await join(one, first)
  await join(both, first)
  await join(both, second)
  await join(own, first)
  await join(own, collection.id)
  return { teacher, collection, first, second, one, both, own }
}

test('what has ended is read and takes no hand-ins of whatever kind; who sits finishes (K5)', async () => {
  const { teacher, collection, own } = await buildPlaced()
  const at = { c: collection.id }
  const work = { id: await buildWork(server, collection), ...at }
  const exam = { id: (await buildExam(server, collection, { questions: fiveQuestions })).id, ...at }
  const article = { id: (await buildLeaf(server, collection, { type: 'article' })).id, ...at }
  const discussion = { id: await buildDiscussion(server, collection), ...at }
  const signin = { id: await buildSignin(server, collection), ...at }
  const thirdParty = { id: await buildThirdParty(server, collection), ...at }
  const start = () => server.call(examCalls.start, exam, { as: own })
  const sitting = await beginSitting(server, { start, learner: own })
  const second = { id: (await buildExam(server, collection, { questions: fiveQuestions })).id, ...at }
  await server.call(signinCalls.open, signin, { as: teacher })
  await setStatus(collection.id, 2)
  const ended = { code: 40300, message: endedReason }
  const as = { as: own }
  expect(await server.call(workCalls.submit, { ...work, body: '<p>写完了</p>', row_version: 0 }, as)).toMatchObject(
    ended,
  )
  expect((await server.call(workCalls.detail, work, as)).data.refusal).toBe(endedReason)
  expect(await server.call(examCalls.start, second, as)).toMatchObject(ended)
  expect(await server.call(discussionCalls.say, { ...discussion, body: '我来说' }, as)).toMatchObject(ended)
  expect(await server.call(signinCalls.sign, { ...signin, pass: '', code: '' }, as)).toMatchObject(ended)
  expect(await server.call(thirdPartyCalls.finish, { ...thirdParty, file_ids: [] }, as)).toMatchObject(ended)
  expect((await server.call(articleCalls.view, { ...article, seconds: 10, end: true }, as)).code).toBe(20000)
  expect((await start()).code).toBe(20000)
  await sitting.submit(1, { 5: ['先检查'] })
  expect((await server.call(examCalls.entrance, exam, as)).code).toBe(20000)
})

test('an ended container takes no 补签 request either (K5)', async () => {
  const { teacher, collection, own } = await buildPlaced()
  const which = { id: await buildSignin(server, collection), c: collection.id }
  await server.call(signinCalls.open, which, { as: teacher })
  await server.call(signinCalls.close, which, { as: teacher })
  await setStatus(collection.id, 2)
  const asked = { ...which, reason: '忘了' }
  expect(await server.call(signinCalls.askMakeup, asked, { as: own })).toMatchObject({
    code: 40300,
    message: endedReason,
  })
})

test('what is learned through an ended container alone takes no hand-ins either (K5)', async () => {
  const { collection, first, second, one, both, own } = await buildPlaced()
  const which = { id: await buildWork(server, collection), c: collection.id }
  const survey = { id: (await buildLeaf(server, collection, { type: 'article' })).id, c: collection.id }
  await setStatus(first, 2)
  const submit = async (as: SignedIn) => {
    const reply = await server.call(workCalls.submit, { ...which, body: '<p>写完了</p>', row_version: 0 }, { as })
    return [reply.code, reply.message]
  }
  expect(await submit(one)).toEqual([40300, endedReason])
  expect((await server.call(articleCalls.detail, survey, { as: one })).code).toBe(20000)
  expect((await submit(both))[0]).toBe(20000)
  expect((await submit(own))[0]).toBe(20000)
  await setStatus(second, 2)
  expect(await submit(both)).toEqual([40300, endedReason])
  await setStatus(first, 1)
  expect((await submit(one))[0]).toBe(20000)
})
