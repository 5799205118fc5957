import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markingMessages } from '@zhixing/contract/around/marking/limits.ts'
import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examMessageCalls } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { examSignalCalls } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildFile } from '../../../src/features/base/upload/upload.factory.ts'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { endMembers } from '../../../src/features/content/membership/public.ts'
import { beginSitting, buildExam, fiveQuestions } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildSignin } from '../../../src/features/leaves/signin/signin.factory.ts'
import { buildThirdParty } from '../../../src/features/leaves/third-party/third-party.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { add, buildPlaced, join, type Placed, people, sitFive } from './placed.ts'
import { server } from './server.ts'

async function handIn(as: SignedIn, which: { id: number; c: number }, words: string): Promise<number> {
  const { data } = await server.call(workCalls.submit, { ...which, body: `<p>${words}</p>`, row_version: 0 }, { as })
  return data.submission.id
}

const essay = '焊接前要检查气瓶压力与回火防止器，确认工作区内没有易燃物，再佩戴面罩与手套，最后点火调节火焰。'.repeat(8)

/** A work in the placed collection, and what everybody handed in. */
async function withWork(placed: Placed) {
  const id = await buildWork(server, placed.collection)
  const which = { id, c: placed.c }
  const s = {
    a: await handIn(placed.a, which, `甲写的${essay}`),
    b: await handIn(placed.b, which, `乙写的${essay}`),
    both: await handIn(placed.both, which, '两个班都在'),
    own: await handIn(placed.own, which, `自学的${essay}`),
  }
  return { ...placed, which, s }
}

describe('who helps in one of two rooms that hold a collection', () => {
  test('sees in its lists of hand-ins those of that room, and nobody of the other', async () => {
    const placed = await withWork(await buildPlaced())
    const { c, assistant, author, which } = placed
    const listed = async (as: SignedIn, filter: object = {}) =>
      people(
        placed,
        (await server.rows(markingCalls.getMarkPageData, { id: c, ...filter }, { as })).rows.map(({ uid }) => uid),
      )
    expect(await listed(author)).toEqual(['a', 'b', 'both', 'own'])
    expect(await listed(assistant)).toEqual(['a', 'both'])
    expect(await listed(assistant, { content_id: which.id, sort: 'name' })).toEqual(['a', 'both'])
    const { data } = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: assistant })
    expect(data.items).toMatchObject([{ waiting: 2, missing: 0 }])
    const sheet = await server.call(markSheetCalls.exportSheet, { id: c, content_id: which.id }, { as: assistant })
    expect(sheet.data.rows).toHaveLength(2)
  })

  test('reads and marks the work of that room, and finds no other', async () => {
    const { which, s, assistant, c } = await withWork(await buildPlaced())
    const read = (of: number) => server.call(workMarkCalls.reading, { ...which, s: of }, { as: assistant })
    const { data } = await read(s.a)
    const given = { ...which, s: s.a, score: 80, row_version: data.submission.row_version }
    expect((await server.call(workMarkCalls.mark, given, { as: assistant })).code).toBe(20000)
    expect([(await read(s.both)).code, (await read(s.b)).code, (await read(s.own)).code]).toEqual([20000, 40400, 40400])
    const foreign = { ...which, s: s.b, row_version: 1 }
    expect((await server.call(workMarkCalls.mark, { ...foreign, score: 1 }, { as: assistant })).code).toBe(40400)
    expect((await server.call(workMarkCalls.return, { ...foreign, reason: '重写' }, { as: assistant })).code).toBe(
      40400,
    )
    expect((await server.call(annotationCalls.lists, { ...which, s: s.b }, { as: assistant })).code).toBe(40400)
    const lock = { id: c, content_id: which.id, s: s.b, want: 'take' as const }
    expect((await server.call(markingCalls.lock, lock, { as: assistant })).code).toBe(40400)
    const beside = { id: c, at_type: 'work', s: s.b }
    expect((await server.call(markingCalls.neighbours, beside, { as: assistant })).code).toBe(40400)
    const bulk = { id: c, action: 'score' as const, score: 1, rows: [{ content_id: which.id, s: s.b, row_version: 1 }] }
    const { data: done } = await server.call(markingCalls.bulk, bulk, { as: assistant })
    expect(done).toEqual({ done: [], left: [{ s: s.b, content_id: which.id, why: markingMessages.absent }] })
  })

  test('gives more time to, and reminds, those of that room only', async () => {
    const placed = await buildPlaced()
    const { collection, c, assistant, a, b } = placed
    const which = { id: await buildWork(server, collection), c }
    const allow = (uids: number[]) =>
      server.call(workCalls.allow, { ...which, uids, excused: true, reason: '病假' }, { as: assistant })
    expect((await allow([b.userId])).code).toBe(40400)
    const { data } = await allow([a.userId, b.userId])
    expect(data.count).toBe(1)
    const reminded = await server.call(markingCalls.remind, { id: c, content_id: which.id }, { as: assistant })
    expect(reminded.data).toEqual({ count: 1, skipped: 0 })
  })

  test('is told that a work is like another, and of nobody in the other room whose it is', async () => {
    const { which, s, assistant, author } = await withWork(await buildPlaced())
    await runQueue(server)
    const alike = async (as: SignedIn) =>
      (await server.call(similarityCalls.lists, { ...which, s: s.a }, { as })).data.rows.map(
        ({ is_elsewhere }) => is_elsewhere,
      )
    expect(await alike(author)).toEqual([false, false])
    expect(await alike(assistant)).toEqual([true, true])
    const compared = await server.call(similarityCalls.compare, { ...which, s: s.a, other: s.b }, { as: assistant })
    expect(compared.code).toBe(40400)
  })

  test('sees in an exam those of that room, reads and grants them only', async () => {
    const placed = await buildPlaced()
    const { collection, c, assistant, a, b, both } = placed
    const exam = await buildExam(server, collection, { questions: fiveQuestions })
    const which = { id: exam.id, c }
    const s = { a: await sitFive(a, which), b: await sitFive(b, which) }
    const { rows } = await server.rows(examManageCalls.sitters, which, { as: assistant })
    expect(
      people(
        placed,
        rows.map(({ uid }) => uid),
      ),
    ).toEqual(['a', 'both'])
    const code = async (call: Promise<{ code: number }>) => (await call).code
    const as = { as: assistant }
    expect(await code(server.call(examMarkCalls.reading, { ...which, s: s.a }, as))).toBe(20000)
    expect(await code(server.call(examMarkCalls.reading, { ...which, s: s.b }, as))).toBe(40400)
    expect(await code(server.call(examSignalCalls.signals, { ...which, s: s.b }, as))).toBe(40400)
    const grant = { ...which, extra: 600, open_at: 0, close_at: 0, extra_attempts: 0, reason: '设备故障' }
    expect(await code(server.call(examManageCalls.grant, { ...grant, uid: both.userId }, as))).toBe(20000)
    expect(await code(server.call(examManageCalls.grant, { ...grant, uid: b.userId }, as))).toBe(40400)
    const questions = await server.call(examByQuestionCalls.readingQuestions, which, as)
    expect(questions.data.questions.map(({ waiting }) => waiting)).toEqual([1])
  })

  test('confirms what was done elsewhere for those of that room', async () => {
    const { collection, c, assistant, author, a, b } = await buildPlaced()
    const which = { id: await buildThirdParty(server, collection, { proof: 'file' }), c }
    for (const as of [a, b]) {
      const file = await buildFile(server, as)
      expect((await server.call(thirdPartyCalls.finish, { ...which, file_ids: [file] }, { as })).code).toBe(20000)
    }
    const uids = async (as: SignedIn) =>
      (await server.rows(thirdPartyCalls.proofs, which, { as })).rows.map(({ uid }) => uid)
    expect((await uids(author)).length).toBe(2)
    expect(await uids(assistant)).toEqual([a.userId])
    const decide = (uid: number) =>
      server.call(thirdPartyCalls.decide, { ...which, uid, approve: true }, { as: assistant })
    expect([(await decide(b.userId)).code, (await decide(a.userId)).code]).toEqual([40400, 20000])
  })

  test('calls the roll of that room, and excuses nobody of the other', async () => {
    const placed = await buildPlaced()
    const { collection, c, assistant, author, a, b } = placed
    const which = { id: await buildSignin(server, collection), c }
    await server.call(signinCalls.open, which, { as: author })
    const board = async (as: SignedIn) => (await server.call(signinCalls.board, which, { as })).data.total
    expect([await board(author), await board(assistant)]).toEqual([4, 2])
    const { rows } = await server.rows(signinCalls.records, { ...which, state: 'all' }, { as: assistant })
    expect(
      people(
        placed,
        rows.map(({ uid }) => uid),
      ),
    ).toEqual(['a', 'both'])
    const set = { ...which, uids: [a.userId, b.userId], state: 'leave' as const, note: '病假' }
    expect((await server.call(signinCalls.setRecords, set, { as: assistant })).data.set).toBe(1)
    const decide = { ...which, uid: b.userId, approve: true, reply: '' }
    expect((await server.call(signinCalls.decideMakeup, decide, { as: assistant })).code).toBe(40400)
  })

  test('reads the figures of an exam over those of that room, and speaks to them alone; its teacher too (K33)', async () => {
    const { collection, c, assistant, teacher, author, a, b } = await buildPlaced()
    const exam = await buildExam(server, collection, { questions: fiveQuestions.slice(0, 1) })
    const which = { id: exam.id, c }
    const sit = (as: SignedIn) =>
      beginSitting(server, { start: () => server.call(examCalls.start, which, { as }), learner: as })
    const sitting = [await sit(a), await sit(b)]
    const tell = { ...which, text: '还有十分钟' }
    for (const as of [assistant, teacher]) {
      expect((await server.call(examMessageCalls.tellSitters, tell, { as })).data.count).toBe(1)
    }
    expect((await server.call(examMessageCalls.tellSitters, tell, { as: author })).data.count).toBe(2)
    for (const attempt of sitting) {
      await attempt.submit(1, {})
    }
    await runQueue(server)
    const figures = async (as: SignedIn) =>
      (await server.call(examStatsCalls.statistics, { ...which, which: 'all' }, { as })).data.learners
    expect([await figures(author), await figures(assistant), await figures(teacher)]).toEqual([2, 1, 1])
    for (const as of [assistant, teacher]) {
      const { rows } = await server.rows(examStatsCalls.questionStats, { ...which, which: 'all' }, { as })
      expect(rows.map(({ attempts }) => attempts)).toEqual([1])
      const question = { ...which, which: 'all' as const, question_id: rows[0]?.question_id ?? 0 }
      expect((await server.call(examStatsCalls.questionStat, question, { as })).data.attempts).toBe(1)
    }
  })

  test('reads the gradebook and the figures of that room, and changes no grade', async () => {
    const placed = await withWork(await buildPlaced())
    const { c, assistant, teacher, author, a, b } = placed
    await runQueue(server)
    const learners = async (as: SignedIn) =>
      people(
        placed,
        (await server.call(gradebookCalls.sheet, { id: c }, { as })).data.learners.map(({ uid }) => uid),
      )
    expect(await learners(author)).toEqual(['a', 'b', 'both', 'own'])
    expect(await learners(teacher)).toEqual(['a', 'both'])
    const code = async (call: Promise<{ code: number }>) => (await call).code
    const as = { as: teacher }
    const { data } = await server.call(gradebookCalls.sheet, { id: c }, as)
    const [item_id = 0] = data.items.map(({ item_id: id }) => id)
    expect(await code(server.call(gradebookCalls.learner, { id: c, uid: a.userId }, as))).toBe(20000)
    expect(await code(server.call(gradebookCalls.learner, { id: c, uid: b.userId }, as))).toBe(40400)
    expect(await code(server.call(gradebookCalls.history, { id: c, uid: b.userId, item_id }, as))).toBe(40400)
    const block = { id: c, item_ids: [item_id], uids: [a.userId, b.userId] }
    const cells = await server.call(gradebookCalls.cells, block, as)
    expect(cells.data.cells.map(({ uid }) => uid)).toEqual([a.userId])
    const summary = async (who: SignedIn) =>
      (await server.call(reportCalls.summary, { id: c, days: 30 }, { as: who })).data
    expect([(await summary(author)).members, (await summary(assistant)).members]).toEqual([4, 2])
    expect([(await summary(author)).waiting, (await summary(assistant)).waiting]).toEqual([4, 2])
    const { rows } = await server.rows(reportCalls.stats, { id: c }, as)
    expect(
      people(
        placed,
        rows.map(({ uid }) => uid),
      ),
    ).toEqual(['a', 'both'])
    const set = { id: c, reason: '补记', cells: [{ uid: a.userId, item_id, score: 1, excused: false, row_version: 0 }] }
    expect(await code(server.call(gradebookCalls.setCells, set, as))).toBe(40300)
  })

  test('hears what those of that room ask, and is reminded at home of what they handed in', async () => {
    const placed = await withWork(await buildPlaced())
    const { c, assistant, author, a, b } = placed
    const ask = async (as: SignedIn, body: string) =>
      (await server.call(commentCalls.create, { content_id: c, item_id: 0, body, is_question: true }, { as })).data.id
    const asked = { a: await ask(a, '甲问的'), b: await ask(b, '乙问的') }
    const read = async (as: SignedIn) =>
      (await server.rows(commentCalls.questions, { content_id: c }, { as })).rows.map(({ body }) => body)
    expect([await read(author), await read(assistant)]).toEqual([['甲问的', '乙问的'], ['甲问的']])
    const talk = await server.rows(commentCalls.lists, { content_id: c, item_id: 0 }, { as: assistant })
    expect(talk.rows.map(({ body }) => body)).toEqual(['甲问的'])
    const say = (root_id: number) =>
      server.call(commentCalls.create, { content_id: c, item_id: 0, body: '答', root_id }, { as: assistant })
    expect([(await say(asked.a)).code, (await say(asked.b)).code]).toEqual([20000, 40400])
    const remove = (id: number) => server.call(commentCalls.remove, { id, content_id: c }, { as: assistant })
    expect((await remove(asked.b)).code).toBe(40400)
    const { data } = await server.call(homeCalls.nextActions, {}, { as: assistant })
    expect(data.find(({ kind }) => kind === 'mark')).toMatchObject({ why: '2份提交等待批阅' })
  })

  test('changes nothing there, and opens nothing that is everybody’s', async () => {
    const { collection, c, assistant, teacher } = await buildPlaced()
    const signin = await buildSignin(server, collection)
    const exam = await buildExam(server, collection)
    const refused = async (as: SignedIn) => {
      const replies = await Promise.all([
        server.call(outlineCalls.createSection, { content_id: c, title: '第一章' }, { as }),
        server.call(outlineCalls.setHidden, { id: exam.id, c, hidden: true }, { as }),
        server.call(collectionCalls.members, { id: c }, { as }),
        server.call(signinCalls.open, { id: signin, c }, { as }),
        server.call(examManageCalls.extend, { id: exam.id, c, minutes: 5 }, { as }),
      ])
      return replies.map(({ code }) => code)
    }
    expect(await refused(assistant)).toEqual(Array(5).fill(40300))
    expect(await refused(teacher)).toEqual(Array(5).fill(40300))
  })
})

test('who left keeps what they handed in before with the room they were in', async () => {
  const { which, s, assistant, first, a } = await withWork(await buildPlaced())
  const read = () => server.call(workMarkCalls.reading, { ...which, s: s.a }, { as: assistant })
  await server.database.tx((tx) => endMembers(tx, { contentId: first, userIds: [a.userId], state: 'left' }))
  expect((await read()).code).toBe(20000)
})

test('who teaches in a room looks at all of a private collection it holds; a stranger finds none', async () => {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author, { visibility: 'private' })
  const room = await buildTrialRoom(server, author)
  await add(author, room.id, collection.id)
  const [assistant, stranger] = [await buildMember(server), await buildMember(server)]
  await join(assistant, room.id, 'assistant')
  await join(await buildMember(server), room.id)
  const tree = (as: SignedIn) => server.call(outlineCalls.tree, { content_id: collection.id }, { as })
  expect([(await tree(assistant)).code, (await tree(stranger)).code]).toEqual([20000, 40400])
  const { data } = await server.call(collectionCalls.detail, { id: collection.id }, { as: assistant })
  expect(data.role).toBe('assistant')
})
