import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { OuterMarkers } from '@zhixing/contract/content/content/shapes.ts'
import { membershipMessages } from '@zhixing/contract/content/membership/messages.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { setWay } from '../../../src/features/content/joining/joining.factory.ts'
import { addMembers, endMembers } from '../../../src/features/content/membership/public.ts'
import { beginSitting, buildExam, fiveQuestions } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { codeOf } from './placed.ts'
import { server } from './server.ts'

const join = (who: SignedIn, id: number, role: 'member' | 'assistant' | 'teacher' = 'member') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'self' }))
const place = async (as: SignedIn, id: number, inner: number) => {
  const placing = { content_id: id, section_id: 0, item_ids: [inner] }
  expect((await server.call(outlineCalls.addItems, placing, { as })).code).toBe(20000)
  await runQueue(server)
}

/** Somebody's public collection with a work, which the owner of a room places there; they do not manage it. */
async function buildPlaced({ isOfOrg }: { isOfOrg: boolean }) {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author)
  const owner = await buildTeacher(server, isOfOrg ? author.org : undefined)
  const room = await buildTrialRoom(server, owner)
  const learner = await buildMember(server, { org: author.org })
  const which = { id: await buildWork(server, collection), c: collection.id }
  const handIn = async (as: SignedIn, words: string) =>
    (await server.call(workCalls.submit, { ...which, body: `<p>${words}</p>`, row_version: 0 }, { as })).data.submission
  const read = (s: number, as: SignedIn = owner) => server.call(workMarkCalls.reading, { ...which, s }, { as })
  const mark = async (s: number, score: number, as: SignedIn = owner) => {
    const version = (await read(s, author)).data.submission.row_version
    return await server.call(workMarkCalls.mark, { ...which, s, score, row_version: version }, { as })
  }
  const allow = (outer_marks: OuterMarkers, as: SignedIn = author) =>
    server.call(outerMarksCalls.setOuterMarks, { content_id: collection.id, outer_marks }, { as })
  return { author, collection, owner, room: room.id, learner, which, handIn, read, mark, allow }
}

describe('staff of a container mark in what they placed and do not manage', () => {
  test('only where that is of their own organisation, unless it allows nobody or everybody (K1)', async () => {
    for (const isOfOrg of [true, false]) {
      const { owner, room, collection, learner, handIn, read, allow, author } = await buildPlaced({ isOfOrg })
      await place(owner, room, collection.id)
      await join(learner, room)
      const { id } = await handIn(learner, '课堂上写的')
      expect(await codeOf(read(id))).toBe(isOfOrg ? 20000 : 40300)
      expect(await codeOf(allow('nobody', owner))).toBe(40300)
      expect(await codeOf(allow('nobody'))).toBe(20000)
      expect(await codeOf(read(id))).toBe(40300)
      expect(await codeOf(allow('everybody'))).toBe(20000)
      expect(await codeOf(read(id))).toBe(20000)
      const asked = { content_id: collection.id }
      expect((await server.call(outerMarksCalls.outerMarks, asked, { as: author })).data.outer_marks).toBe('everybody')
    }
  })

  test('what was handed in before its learner came to them, and what its own staff marked, is out of reach (K1)', async () => {
    const { owner, room, collection, learner, handIn, read, mark, author } = await buildPlaced({ isOfOrg: true })
    await join(learner, collection.id)
    const before = await handIn(learner, '加入课堂之前')
    server.database.clock.offsetMs += 1000
    await place(owner, room, collection.id)
    await join(learner, room)
    expect([await codeOf(read(before.id)), await codeOf(mark(before.id, 1))]).toEqual([40400, 40400])

    const second = await buildMember(server, { org: author.org })
    await join(second, room)
    const after = await handIn(second, '加入课堂之后')
    expect(await codeOf(mark(after.id, 95, author))).toBe(20000)
    expect(await codeOf(read(after.id))).toBe(20000)
    expect(await mark(after.id, 1)).toMatchObject({ code: 40300, message: markMessages.markedInside })
    expect((await read(after.id, author)).data.submission.score).toBe(95)

    const third = await buildMember(server, { org: author.org })
    await join(third, room)
    const own = await handIn(third, '课堂教师批阅')
    expect(await codeOf(mark(own.id, 80))).toBe(20000)
    expect(await codeOf(mark(own.id, 85))).toBe(20000)
  })
})

describe('keys of an exam in a placed collection', () => {
  async function withExam(placed: Awaited<ReturnType<typeof buildPlaced>>) {
    const exam = await buildExam(server, placed.collection, { questions: fiveQuestions })
    const which = { id: exam.id, c: placed.collection.id }
    const sit = async (as: SignedIn) => {
      const start = () => server.call(examCalls.start, which, { as })
      const attempt = await beginSitting(server, { start, learner: as })
      await attempt.submit(1, { 5: ['先检查'] })
      return attempt.attempt_id
    }
    const keys = async (s: number, as: SignedIn) => [
      await codeOf(server.call(examMarkCalls.reading, { ...which, s }, { as })),
      await codeOf(server.call(examByQuestionCalls.readingQuestions, which, { as })),
      await codeOf(server.call(examStatsCalls.questionStats, { ...which, which: 'all' }, { as })),
    ]
    return { which, sit, keys }
  }

  test('are not read by who learns it, whatever of theirs holds it (K2)', async () => {
    const placed = await buildPlaced({ isOfOrg: true })
    const { sit, keys } = await withExam(placed)
    await join(placed.owner, placed.collection.id)
    await place(placed.owner, placed.room, placed.collection.id)
    await join(placed.learner, placed.room)
    const s = await sit(placed.learner)
    expect(await keys(s, placed.owner)).toEqual([40300, 40300, 40300])
  })

  test('are not read where nobody learns through the container (K3)', async () => {
    const placed = await buildPlaced({ isOfOrg: true })
    const { sit, keys } = await withExam(placed)
    await place(placed.owner, placed.room, placed.collection.id)
    await join(placed.learner, placed.collection.id)
    const s = await sit(placed.learner)
    expect(await keys(s, placed.owner)).toEqual([40300, 40300, 40300])
  })

  test('are not read where nobody of the container was let into what is joined by approval (K3)', async () => {
    const placed = await buildPlaced({ isOfOrg: true })
    const { sit, keys } = await withExam(placed)
    const { author, owner, room, collection, learner } = placed
    await setWay(server, collection.id, { way: 'approval' })
    await place(owner, room, collection.id)
    await join(learner, room)
    await runQueue(server)
    const inside = await buildMember(server, { org: author.org })
    await join(inside, collection.id)
    const s = await sit(inside)
    expect(await keys(s, owner)).toEqual([40300, 40300, 40300])
    const tree = await server.call(outlineCalls.tree, { content_id: collection.id }, { as: owner })
    expect([tree.code, tree.data.items.length]).toEqual([20000, 2])
    await join(learner, collection.id)
    expect(await keys(s, owner)).toEqual([40400, 20000, 20000])
    const left = { contentId: collection.id, userIds: [learner.userId], state: 'left' } as const
    await server.database.tx((tx) => endMembers(tx, left))
    expect(await keys(s, owner)).toEqual([40400, 20000, 20000])
  })

  test('are not read by an assistant who learns the same exam elsewhere (K2)', async () => {
    const placed = await buildPlaced({ isOfOrg: true })
    const { which, sit } = await withExam(placed)
    const { author, learner } = placed
    const second = await buildCollection(server, author)
    await place(author, second.id, which.id)
    const assistant = await buildMember(server, { org: author.org })
    await join(assistant, second.id, 'assistant')
    await join(learner, second.id)
    await join(assistant, placed.collection.id)
    const read = () =>
      server.call(examByQuestionCalls.readingQuestions, { id: which.id, c: second.id }, { as: assistant })
    expect(await codeOf(read())).toBe(40300)
    await server.call(collectionCalls.follow, { id: placed.collection.id, action: 'remove' }, { as: assistant })
    expect(await codeOf(read())).toBe(20000)
    expect(await sit(assistant).catch(() => 0)).toBe(0)
  })
})

test('an assistant of a container reads no gradebook of what it holds, for theirs is closed to them (K7)', async () => {
  const { owner, room, collection, learner, handIn } = await buildPlaced({ isOfOrg: true })
  await place(owner, room, collection.id)
  await join(learner, room)
  const assistant = await buildMember(server, { org: owner.org })
  const teacher = await buildTeacher(server, owner.org)
  await join(assistant, room, 'assistant')
  await join(teacher, room, 'teacher')
  await handIn(learner, '课堂上写的')
  await runQueue(server)
  const sheet = (id: number, as: SignedIn) => codeOf(server.call(gradebookCalls.sheet, { id }, { as }))
  expect([await sheet(room, assistant), await sheet(collection.id, assistant)]).toEqual([40300, 40300])
  expect([await sheet(room, teacher), await sheet(collection.id, teacher)]).toEqual([20000, 20000])
  // The menu of managing follows the role: it offers an assistant none.
  const roleOf = async (as: SignedIn) =>
    (await server.call(collectionCalls.detail, { id: collection.id, use_from: 'admin' }, { as })).data.role
  expect([await roleOf(assistant), await roleOf(teacher)]).toEqual(['assistant', 'through'])
})

test('only staff of an organisation adds its people unasked; others invite them (K1)', async () => {
  const author = await buildTeacher(server)
  const owner = await buildMember(server, { org: author.org })
  const collection = await buildCollection(server, owner)
  const schoolmate = await buildMember(server, { org: author.org })
  const add = (as: SignedIn) =>
    server.call(collectionCalls.addMembers, { id: collection.id, uids: [schoolmate.userId] }, { as })
  expect(await add(owner)).toMatchObject({ code: 40300, message: membershipMessages.staffOnly })
  await join(author, collection.id)
  await server.database.query({
    text: `update membership set role = 'admin' where content_id = $1 and user_id = $2`,
    values: [collection.id, author.userId],
  })
  expect((await add(author)).data.added).toBe(1)
})

test('a leaf in 53 containers is opened in the last by its author, the admin and the teacher of a room (K4)', async () => {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author)
  const id = await buildWork(server, collection)
  const { rows } = await server.database.query({
    text: `with made as (insert into content (type, kind, org_id, owner_id, title) select 'collection', 'study', $1, $2, '学习集' || n
        from generate_series(1, 52) n returning id),
      joined as (insert into membership (content_id, user_id, role) select id, $2, 'owner' from made)
      insert into placement (container_id, content_id) select made.id, $3 from made order by made.id returning container_id::float8 as id`,
    values: [author.org.id, author.userId, id],
  })
  const last = Math.max(...(rows as { id: number }[]).map((row) => row.id))
  const room = await buildTrialRoom(server, author)
  await place(author, room.id, last)
  const teacher = await buildTeacher(server, author.org)
  await join(teacher, room.id, 'teacher')
  const admin = await buildMember(server, { org: author.org, role: 'ROLE_ORG_ADMIN' })
  for (const as of [author, teacher, admin]) {
    expect(await codeOf(server.call(workCalls.detail, { id, c: last }, { as }))).toBe(20000)
  }
  expect(await codeOf(server.call(workCalls.detail, { id }, { as: teacher }))).toBe(20000)
})
