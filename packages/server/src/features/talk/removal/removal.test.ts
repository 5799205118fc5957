import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { removalCalls, removalMessages } from '@zhixing/contract/talk/removal/calls.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { allRight, beginSitting, buildSitting } from '../../leaves/exam/exam.factory.ts'
import { buildBank } from '../../leaves/question/bank.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

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
