import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildPlan, buildRoom, buildTaughtRoom } from '../../containers/room/room.factory.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import { deleteContents } from '../../content/content/public.ts'
import { buildMembers } from '../../content/membership/membership.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { allRight, beginSitting, buildExam, buildLearnerOf, buildSitting } from '../../leaves/exam/exam.factory.ts'
import { buildBank } from '../../leaves/question/bank.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCertificate } from '../certificate/certificate.factory.ts'

const server = useTestServer()

test('nothing that is being sat is deleted; the count says how many sit (T372)', async () => {
  const sitting = await buildSitting(server)
  const { c, id, teacher } = sitting
  const attempt = await beginSitting(server, sitting)
  const as = { as: teacher }
  expect(await server.call(removalCalls.along, { id: c }, as)).toMatchObject({ data: { members: 1, sitting: 1 } })
  const refused = { code: 40900, message: removalMessages.sat(1) }
  expect(await server.call(collectionCalls.delete, { id: c }, as)).toMatchObject(refused)
  expect(await server.call(libraryCalls.remove, { ids: [id], also_used: true }, as)).toMatchObject(refused)
  await attempt.submit(1, allRight)
  expect(await server.call(removalCalls.along, { id: c }, as)).toMatchObject({ data: { hand_ins: 1, sitting: 0 } })
  expect((await server.call(collectionCalls.delete, { id: c }, as)).code).toBe(20000)
})

test('a title that was typed wrong deletes nothing (T372)', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const wrong = await server.call(collectionCalls.delete, { id, title: '别的名称' }, { as: teacher })
  expect(wrong).toMatchObject({ code: 40000, errors: [{ field: 'title', message: removalMessages.title }] })
  expect((await server.call(collectionCalls.detail, { id }, { as: teacher })).code).toBe(20000)
})

test('a deleted collection comes back whole: members, hand-ins, marks; by its owner alone or the admin (T372)', async () => {
  const sitting = await buildSitting(server)
  const { c, id, teacher, learner } = sitting
  await (await beginSitting(server, sitting)).submit(1, allRight)
  await server.call(collectionCalls.delete, { id: c }, { as: teacher })
  expect((await server.call(examCalls.entrance, { id, c }, { as: learner })).code).toBe(40400)
  const listed = await server.rows(removalCalls.lists, {}, { as: teacher })
  expect(listed.rows).toMatchObject([{ id: c, is_mine: true, members: 1 }])
  const stranger = await buildMember(server, { role: 'ROLE_TEACHER' })
  expect((await server.rows(removalCalls.lists, {}, { as: stranger })).rows).toEqual([])
  expect((await server.call(removalCalls.restore, { id: c }, { as: stranger })).code).toBe(40400)
  expect((await server.call(removalCalls.restore, { id: c }, { as: teacher })).code).toBe(20000)
  await runQueue(server)
  expect(await server.call(examCalls.entrance, { id, c }, { as: learner })).toMatchObject({ code: 20000 })
  expect(await rowsOf(server, 'select state from attempt where context_id = $1', [c])).toEqual([{ state: 'graded' }])
  expect((await server.call(removalCalls.restore, { id: c }, { as: teacher })).code).toBe(40400)
})

test('a deleted question bank comes back with its questions', async () => {
  const teacher = await buildTeacher(server)
  const bank = await buildBank(server, teacher)
  const as = { as: teacher }
  expect((await server.call(bankCalls.delete, { id: bank.id }, as)).code).toBe(20000)
  expect((await server.rows(bankCalls.deleted, {}, as)).rows).toMatchObject([{ id: bank.id }])
  expect((await server.call(bankCalls.restore, { id: bank.id }, as)).code).toBe(20000)
  expect((await server.call(bankCalls.detail, { id: bank.id }, as)).code).toBe(20000)
  expect((await server.rows(bankCalls.deleted, {}, as)).rows).toEqual([])
})

test('the admin of the organisation restores a bank nobody shared, and no teacher or other organisation’s admin does', async () => {
  const teacher = await buildTeacher(server)
  const bank = await buildBank(server, teacher)
  expect((await server.call(bankCalls.delete, { id: bank.id }, { as: teacher })).code).toBe(20000)
  const binOf = async (as: SignedIn) => (await server.rows(bankCalls.deleted, {}, { as })).rows
  const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
  const stranger = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  for (const as of [colleague, stranger]) {
    expect(await binOf(as)).toEqual([])
    expect((await server.call(bankCalls.restore, { id: bank.id }, { as })).code).toBe(40400)
  }
  const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
  expect(await binOf(admin)).toMatchObject([{ id: bank.id, is_mine: false }])
  expect((await server.call(bankCalls.restore, { id: bank.id }, { as: admin })).code).toBe(20000)
  expect((await server.call(bankCalls.detail, { id: bank.id }, { as: teacher })).code).toBe(20000)
})

test('a bank of who is out of the organisation is restored by its admin, and by no other', async () => {
  const teacher = await buildTeacher(server)
  const bank = await buildBank(server, teacher)
  expect((await server.call(bankCalls.delete, { id: bank.id }, { as: teacher })).code).toBe(20000)
  const [admin, colleague, stranger] = await Promise.all([
    buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' }),
    buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' }),
    buildMember(server, { role: 'ROLE_ORG_ADMIN' }),
  ])
  await rowsOf(server, `update org_member set state = 'left' where user_id = $1`, [teacher.userId])
  const restored = async (as: SignedIn) => (await server.call(bankCalls.restore, { id: bank.id }, { as })).code
  expect([await restored(colleague), await restored(stranger), await restored(admin)]).toEqual([40400, 40400, 20000])
})

test('what is deleted of the platform is seen and restored by nobody who administers no organisation', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  const collection = await buildCollection(server, { ...boss, org: { id: 0 } })
  const { id } = collection
  const leaf = await buildLeaf(server, collection, { type: 'document' })
  await server.database.tx((tx) => deleteContents(tx, [id, leaf.id]))
  for (const as of [await buildTeacher(server), await buildPerson(server)]) {
    expect((await server.rows(removalCalls.lists, {}, { as })).rows).toEqual([])
    expect((await server.call(removalCalls.restore, { id }, { as })).code).toBe(40400)
    expect((await server.call(libraryCalls.restore, { ids: [leaf.id] }, { as })).code).toBe(40400)
  }
  expect((await server.call(removalCalls.restore, { id }, { as: boss })).code).toBe(20000)
})

test('who came through a deleted class is out of what it held, and is in again once it is restored (T372)', async () => {
  const { owner, learner, id } = await buildTaughtRoom(server)
  const collection = await buildCollection(server, owner)
  const { stage } = await buildPlan(server, id)
  const leaf = await buildLeaf(server, collection, { type: 'article' })
  const placing = { content_id: id, item_ids: [collection.id], section_id: stage }
  expect((await server.call(outlineCalls.addItems, placing, { as: owner })).code).toBe(20000)
  await runQueue(server)
  const belongs = async () =>
    (
      await rowsOf<{ state: string }>(server, `select state from membership where content_id = $1 and user_id = $2`, [
        collection.id,
        learner.userId,
      ])
    ).map(({ state }) => state)
  expect(await belongs()).toEqual(['active'])
  const read = { id: leaf.id, c: collection.id, seconds: 15, end: true }
  await server.call(articleCalls.view, read, { as: learner })
  expect((await server.call(roomCalls.delete, { id }, { as: owner })).code).toBe(20000)
  await runQueue(server)
  expect(await belongs()).not.toEqual(['active'])
  expect((await server.call(removalCalls.restore, { id }, { as: owner })).code).toBe(20000)
  await runQueue(server)
  expect(await belongs()).toEqual(['active'])
  const progress = 'select state from progress where context_id = $1 and content_id = $2 and user_id = $3'
  expect(await rowsOf(server, progress, [collection.id, leaf.id, learner.userId])).toHaveLength(1)
})

/** A teacher's class with one learner that holds a collection with an exam, which one more person learns by themselves. */
async function buildHolding() {
  const { owner, learner, id } = await buildTaughtRoom(server)
  const collection = await buildCollection(server, owner)
  const { stage } = await buildPlan(server, id)
  await place(owner, { content_id: id, item_ids: [collection.id], section_id: stage })
  const alone = await buildLearnerOf(server, collection)
  const exam = await buildExam(server, collection)
  const sit = (as: SignedIn) =>
    beginSitting(server, {
      start: () => server.call(examCalls.start, { id: exam.id, c: exam.c }, { as }),
      learner: as,
    })
  const along = async (of: number) => (await server.call(removalCalls.along, { id: of }, { as: owner })).data
  return { owner, learner, alone, id, collection, sit, along }
}

async function place(as: SignedIn, placing: CallInput<typeof outlineCalls.addItems>) {
  expect((await server.call(outlineCalls.addItems, placing, { as })).code).toBe(20000)
  await runQueue(server)
}

test('a class whose learners sit an exam in what it holds is not deleted; what they handed in there goes along', async () => {
  const { owner, learner, alone, id, sit, along } = await buildHolding()
  const [through, own] = [await sit(learner), await sit(alone)]
  expect(await along(id)).toMatchObject({ hand_ins: 0, sitting: 1 })
  const refused = { code: 40900, message: removalMessages.sat(1) }
  expect(await server.call(roomCalls.delete, { id }, { as: owner })).toMatchObject(refused)
  await through.submit(1, allRight)
  expect(await along(id)).toMatchObject({ hand_ins: 1, sitting: 0 })
  expect((await server.call(roomCalls.delete, { id }, { as: owner })).code).toBe(20000)
  await own.submit(1, allRight)
})

test('what somebody did who joined the held collection themselves as well does not go along with the class', async () => {
  const { owner, learner, id, collection, sit, along } = await buildHolding()
  await sit(learner)
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'self' }),
  )
  expect(await along(id)).toMatchObject({ members: 1, hand_ins: 0, sitting: 0 })
  expect(await along(collection.id)).toMatchObject({ sitting: 1 })
  expect((await server.call(roomCalls.delete, { id }, { as: owner })).code).toBe(20000)
})

test('what somebody has through two classes goes along with neither of them', async () => {
  const { owner, learner, id, collection, sit, along } = await buildHolding()
  const other = await buildRoom(server, owner, { members: [[learner, 'member']] })
  const { stage } = await buildPlan(server, other.id)
  await place(owner, { content_id: other.id, item_ids: [collection.id], section_id: stage })
  await (await sit(learner)).submit(1, allRight)
  expect(await along(id)).toMatchObject({ hand_ins: 0 })
  expect(await along(other.id)).toMatchObject({ hand_ins: 0 })
  expect((await server.call(roomCalls.delete, { id: other.id }, { as: owner })).code).toBe(20000)
  await runQueue(server)
  expect(await along(id)).toMatchObject({ hand_ins: 1 })
})

test('what is done below a held collection goes along with the class, unless that was joined by itself', async () => {
  const { owner, learner, id, collection, along } = await buildHolding()
  const training = await buildContent(server, { type: 'training', owner, orgId: owner.org.id, visibility: 'public' })
  await buildMembers(server, training, [[owner, 'owner']])
  await place(owner, { content_id: collection.id, item_ids: [training], section_id: 0 })
  const exam = await buildExam(server, { id: training, owner })
  await beginSitting(server, {
    start: () => server.call(examCalls.start, { id: exam.id, c: exam.c }, { as: learner }),
    learner,
  })
  expect(await along(id)).toMatchObject({ sitting: 1 })
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: collection.id, userIds: [learner.userId], role: 'member', via: 'self' }),
  )
  expect(await along(id)).toMatchObject({ sitting: 0 })
  expect(await along(collection.id)).toMatchObject({ sitting: 1 })
})

test('the organisation’s admin restores what a teacher deleted, and no other organisation’s does (T372)', async () => {
  const teacher = await buildTeacher(server)
  const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
  const other = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  const { id } = await buildCollection(server, teacher)
  await server.call(collectionCalls.delete, { id }, { as: teacher })
  expect((await server.rows(removalCalls.lists, {}, { as: other })).rows).toEqual([])
  expect((await server.call(removalCalls.restore, { id }, { as: other })).code).toBe(40400)
  expect((await server.rows(removalCalls.lists, {}, { as: admin })).rows).toMatchObject([{ id, is_mine: false }])
  expect((await server.call(removalCalls.restore, { id }, { as: admin })).code).toBe(20000)
  expect((await server.call(collectionCalls.detail, { id }, { as: teacher })).code).toBe(20000)
})

test('certificates are counted before deleting, hold meanwhile, and lead to what was restored (T372)', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const learner = await buildLearnerOf(server, { id })
  const { code } = await buildCertificate(server, { contentId: id, holderId: learner.userId })
  const held = async () => (await server.rows(certificateCalls.mine, {}, { as: learner })).rows
  const [before] = await held()
  const along = await server.call(removalCalls.along, { id }, { as: teacher })
  expect(along.data).toMatchObject({ members: 1, certificates: 1 })
  await server.call(collectionCalls.delete, { id }, { as: teacher })
  expect((await server.call(certificateCalls.verify, { code })).code).toBe(20000)
  await server.call(removalCalls.restore, { id }, { as: teacher })
  await runQueue(server)
  expect(await held()).toEqual([before])
  const issued = await server.rows(certificateCalls.lists, { id }, { as: teacher })
  expect(issued.rows).toMatchObject([{ no: before?.no }])
  expect((await server.call(certificateCalls.verify, { code })).code).toBe(20000)
})
