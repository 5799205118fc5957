import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { doubleMessages } from '@zhixing/contract/leaves/work/double.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildAssignment } from './work.factory.ts'

const server = useTestServer()

/** A hand-in of a work that two mark, and three who may. */
async function buildDouble() {
  const assignment = await buildAssignment(server, { double: true })
  const { id, c, teacher, submit } = assignment
  const s = (await submit()).data.submission.id
  const helpers = [await buildTeacher(server, teacher.org), await buildTeacher(server, teacher.org)] as const
  const userIds = helpers.map(({ userId }) => userId)
  await server.database.tx((tx) => addMembers(tx, { contentId: c, userIds, role: 'admin', via: 'invite' }))
  const which = { id, c, s }
  const read = async (as: SignedIn) => (await server.call(workMarkCalls.reading, which, { as })).data
  const save = async (as: SignedIn, score: number, comment = '') => {
    const { row_version } = (await read(as)).submission
    return await server.call(workMarkCalls.mark, { ...which, score, comment, row_version }, { as })
  }
  const finish = async (as: SignedIn) => {
    const { row_version } = (await read(as)).submission
    return await server.call(workMarkCalls.finishMark, { ...which, row_version }, { as })
  }
  const give = async (as: SignedIn, score: number, comment = '') => {
    await save(as, score, comment)
    return await finish(as)
  }
  const list = async (as: SignedIn, state: 'waiting' | 'marked' = 'waiting') =>
    (await server.rows(markingCalls.getMarkPageData, { id: c, state }, { as })).rows
  const seen = async () => (await server.call(workCalls.result, { id, c }, { as: assignment.learner })).data.submission
  const [second, third] = helpers
  return { ...assignment, which, s, first: teacher, second, third, read, save, finish, give, list, seen }
}

test('the second sees nothing of the first, and two who agree give the mean, a half rounded up', async () => {
  const { first, second, give, read, list, seen } = await buildDouble()
  expect(await list(first)).toMatchObject([{ stage: 'first', is_mine: false }])
  await give(first, 80, '第一位的评语')
  expect(await list(first)).toMatchObject([{ stage: 'second', is_mine: true, score: null, marker: '' }])
  const told = await read(second)
  expect(told.double).toMatchObject({ stage: 'second', may_mark: true, marks: [] })
  expect(told.submission).toMatchObject({ score: null, comment: '', marker: '' })
  expect(JSON.stringify([told, await list(second)])).not.toContain('第一位的评语')
  expect(await seen()).toMatchObject({ state: 'submitted', score: null, comment: '' })
  const done = await give(second, 81.5, '第二位的评语')
  expect(done.data.double).toMatchObject({ stage: 'done', marks: [{ score: 80 }, { score: 81.5 }] })
  expect(await seen()).toMatchObject({ state: 'graded', score: 81, comment: '第一位的评语\n第二位的评语' })
  expect(await list(first, 'marked')).toMatchObject([{ score: 81, stage: '' }])
})

test('two who are more than a fifth apart are decided by a third, who sees both', async () => {
  const { first, second, third, give, read, list, seen } = await buildDouble()
  await give(first, 60)
  const apart = await give(second, 90)
  expect(apart.data.double).toMatchObject({ stage: 'third', may_mark: false, marks: [{ score: 90 }] })
  expect(await list(third)).toMatchObject([{ stage: 'third', is_mine: false }])
  expect((await give(first, 75)).code).toBe(40900)
  expect((await read(third)).double).toMatchObject({ may_mark: true, marks: [{ score: 60 }, { score: 90 }] })
  expect(await seen()).toMatchObject({ score: null })
  await give(third, 72, '以此为准')
  expect(await seen()).toMatchObject({ score: 72, comment: '以此为准' })
})

test('what is typed counts for nothing before it is finished, and is its marker’s own', async () => {
  const { first, second, save, finish, read, list } = await buildDouble()
  await save(first, 8)
  await save(first, 85, '改过的')
  expect((await read(first)).submission).toMatchObject({ score: 85, comment: '改过的' })
  expect((await read(second)).submission).toMatchObject({ score: null, comment: '' })
  expect(await list(second)).toMatchObject([{ stage: 'first' }])
  expect((await finish(second)).body).toMatchObject({ message: doubleMessages.scoreMissing })
  expect((await save(first, 101)).code).toBe(40000)
})

test('nobody marks twice, nor after it is done', async () => {
  const { first, second, third, give, save, finish } = await buildDouble()
  await give(first, 80)
  expect((await save(first, 90)).body).toMatchObject({ code: 40900, message: doubleMessages.mine })
  expect((await finish(first)).body).toMatchObject({ code: 40900, message: doubleMessages.mine })
  await give(second, 80)
  expect((await save(third, 10)).body).toMatchObject({ code: 40900, message: doubleMessages.done })
})

test('two who finish at once come one after the other', async () => {
  const { first, second, save, finish, seen } = await buildDouble()
  await save(first, 70)
  await save(second, 80)
  const done = await Promise.all([finish(first), finish(second)])
  expect(done.map(({ code }) => code)).toEqual([20000, 20000])
  expect(await seen()).toMatchObject({ state: 'graded', score: 75 })
})

test('it is not marked in one go with others, nor by a sheet', async () => {
  const { id, c, s, first } = await buildDouble()
  const rows = [{ content_id: id, s, row_version: 2 }]
  const many = await server.call(markingCalls.bulk, { id: c, action: 'score', score: 60, rows }, { as: first })
  expect(many.data).toMatchObject({ done: [], left: [{ s, why: doubleMessages.oneByOne }] })
  const sheet = await server.call(markSheetCalls.exportSheet, { id: c, content_id: id }, { as: first })
  expect(sheet.body).toMatchObject({ code: 40900, message: doubleMessages.oneByOne })
})

test('the next that waits is one the marker has not finished', async () => {
  const { c, s, first, second, give } = await buildDouble()
  await give(first, 80)
  const beside = async (as: SignedIn) =>
    (await server.call(markingCalls.neighbours, { id: c, at_type: 'work', s, state: 'waiting' }, { as })).data
  expect(await beside(first)).toMatchObject({ total: 1, next_waiting: null })
  expect(await beside(second)).toMatchObject({ total: 1 })
})
