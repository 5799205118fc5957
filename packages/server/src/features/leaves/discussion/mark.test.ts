import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildDiscussion, buildPost, buildTalk } from './discussion.factory.ts'

const server = useTestServer()

const byHand = { points: 10, marked_by: 'hand', posts_asked: 1, replies_asked: 1 } as const

async function buildMarked() {
  const talk = await buildTalk(server, byHand)
  const { c, id, which, teacher } = talk
  const waiting = async () =>
    (await server.rows(markingCalls.getMarkPageData, { id: c, content_id: id }, { as: teacher })).rows
  const reading = async (s: number) =>
    (await server.call(discussionMarkCalls.reading, { ...which, s }, { as: teacher })).data
  const mark = async (s: number, given: { score: number | null; comment?: string; row_version?: number }) => {
    const { row_version } = (await reading(s)).part
    return await server.call(discussionMarkCalls.mark, { ...which, s, row_version, ...given }, { as: teacher })
  }
  return { ...talk, waiting, reading, mark }
}

describe('a discussion that is marked by hand', () => {
  test('is done with the first word, stands among what is marked, and is read with what was answered', async () => {
    const { say, waiting, reading, item, learner, classmate, teacher } = await buildMarked()
    const others = (await say(classmate, '别人的帖子')).data.post_id
    const picture = await buildFile(server, learner)
    const first = await say(learner, { body: '我的帖子', file_ids: [picture] })
    expect(first.data.learned).toMatchObject({ state: 'completed', percent: 100, missing: '' })
    await say(learner, '我的回复', others)
    const rows = await waiting()
    expect(rows.map(({ content_type, uid }) => [content_type, uid])).toEqual([
      ['discussion', classmate.userId],
      ['discussion', learner.userId],
    ])
    const { s = 0 } = rows[1] ?? {}
    expect(await reading(s)).toMatchObject({
      person: { uid: learner.userId },
      part: { state: 'submitted', score: null, max_score: 10, late_s: 0 },
      said: [
        { body: '我的帖子', files: [{ id: picture }], edited_time: 0, answers: null },
        { body: '我的回复', answers: { body: '别人的帖子' } },
      ],
    })
    expect(await item()).toMatchObject({ state: 'completed' })
    expect(await item(teacher)).toMatchObject({ handed_in: 2 })
  })

  test('earns what its teacher gives, which its learner is told, and the gradebook takes; till then it waits for a mark (N12)', async () => {
    const { say, waiting, mark, detail, learner, c } = await buildMarked()
    await say(learner, '我的帖子')
    expect((await detail()).own).toMatchObject({ score: null, state: 'submitted', comment: '' })
    await runQueue(server)
    const { data: before } = await server.call(gradebookCalls.mine, { id: c }, { as: learner })
    expect(before.lines).toMatchObject([{ state: 'pending', score: null }])
    const [row] = await waiting()
    const s = row?.s ?? 0
    expect(await mark(s, { score: 11 })).toMatchObject({ code: 40000, body: { errors: [{ field: 'score' }] } })
    await mark(s, { score: 8, comment: '有理有据' })
    expect((await detail()).own).toMatchObject({ score: 8, max_score: 10, state: 'graded', comment: '有理有据' })
    // What comes later goes with what was marked.
    await say(learner, '补充一句')
    expect((await detail()).own).toMatchObject({ posts: 2, score: 8, state: 'graded' })
    expect(await mark(s, { score: 9, row_version: 1 })).toMatchObject({ code: 40900, data: { score: 8 } })
    await runQueue(server)
    const { rows: told } = await server.rows(notificationCalls.lists, {}, { as: learner })
    expect(told.map(({ title, content }) => [title, content])).toContainEqual([
      '已批阅',
      expect.stringMatching(/^讨论《.*》已批阅，点击查看$/),
    ])
    const { data } = await server.call(gradebookCalls.mine, { id: c }, { as: learner })
    expect(data).toMatchObject({
      items: [{ content_type: 'discussion', max: 10, is_marked: true }],
      lines: [{ score: 8 }],
    })
  })

  test('takes back what is not read yet when its learner takes back everything', async () => {
    const { say, remove, waiting, detail, reading, learner } = await buildMarked()
    const first = (await say(learner, '我的帖子')).data.post_id
    await remove(learner, first)
    expect(await waiting()).toEqual([])
    const second = (await say(learner, '重新发帖')).data.post_id
    const [row] = await waiting()
    await reading(row?.s ?? 0)
    await remove(learner, second)
    expect(await waiting()).toHaveLength(1)
    expect((await detail()).own).toMatchObject({ posts: 0, state: 'submitted' })
  })

  test('is marked with others at once, and nobody marks their own', async () => {
    const { say, waiting, detail, which, learner, classmate, teacher, c } = await buildMarked()
    await say(learner, '我的帖子')
    await say(classmate, '别人的帖子')
    const rows = (await waiting()).map(({ content_id, s, row_version }) => ({ content_id, s, row_version }))
    await server.call(markingCalls.bulk, { id: c, action: 'score', score: 7, rows }, { as: teacher })
    await runQueue(server)
    expect([(await detail()).own?.score, (await detail(classmate)).own?.score]).toEqual([7, 7])
    const asked = { ...which, s: rows[0]?.s ?? 0 }
    expect((await server.call(discussionMarkCalls.reading, asked, { as: learner })).code).toBe(40300)
  })
})

/** A discussion in a collection that two rooms hold: one learner in each, one who joined it alone, a helper of the first. */
async function buildPlaced() {
  const author = await buildTeacher(server)
  const [teacher, other] = [await buildTeacher(server, author.org), await buildTeacher(server, author.org)]
  const collection = await buildCollection(server, author)
  const [first, second] = [await buildTrialRoom(server, teacher), await buildTrialRoom(server, other)]
  const add = (as: SignedIn, content_id: number) =>
    server.call(outlineCalls.addItems, { content_id, section_id: 0, item_ids: [collection.id] }, { as })
  await add(teacher, first.id)
  await add(other, second.id)
  const [a, mate, b, own, helper] = [
    await buildMember(server),
    await buildMember(server),
    await buildMember(server),
    await buildMember(server),
    await buildMember(server),
  ]
  const join = (who: SignedIn, contentId: number, role: 'member' | 'assistant' = 'member') =>
    server.database.tx((tx) => addMembers(tx, { contentId, userIds: [who.userId], role, via: 'invite' }))
  await join(a, first.id)
  await join(mate, first.id)
  await join(b, second.id)
  await join(own, collection.id)
  await join(helper, first.id, 'assistant')
  await runQueue(server)
  const which = { id: await buildDiscussion(server, collection, byHand), c: collection.id }
  const post = (by: SignedIn, body: string) => buildPost(server, which, { by, body })
  const bodies = async (as: SignedIn) => {
    const { rows } = await server.rows(discussionCalls.posts, { ...which, order: 'oldest' }, { as })
    return rows.flatMap(({ body, replies }) => [body, ...replies.map((reply) => reply.body)])
  }
  return { which, author, teacher, other, a, mate, b, own, helper, post, bodies }
}

describe('a discussion that two classes have', () => {
  test('tells each class its own words, and everybody those of who teaches the collection', async () => {
    const placed = await buildPlaced()
    const { author, teacher, other, a, mate, b, own, helper, post, bodies } = placed
    await post(a, '甲')
    await post(b, '乙')
    await post(own, '自学')
    await post(author, '作者')
    await post(teacher, '甲班老师')
    await post(other, '乙班老师')
    expect(await bodies(a)).toEqual(['甲', '作者', '甲班老师'])
    expect(await bodies(mate)).toEqual(['甲', '作者', '甲班老师'])
    expect(await bodies(b)).toEqual(['乙', '作者', '乙班老师'])
    expect(await bodies(own)).toEqual(['自学', '作者'])
    expect(await bodies(helper)).toEqual(['甲', '作者', '甲班老师'])
    expect(await bodies(author)).toEqual(['甲', '乙', '自学', '作者', '甲班老师', '乙班老师'])
  })

  test('lets nobody answer, remove, mark or export what they are not told', async () => {
    const { which, a, b, helper, author, post } = await buildPlaced()
    await post(a, '甲')
    const theirs = await post(b, '乙')
    const reply = { ...which, post_id: theirs, body: '越班回复' }
    const removed = { ...which, post_id: theirs }
    const codes = [
      await server.call(discussionCalls.say, reply, { as: a }),
      await server.call(discussionCalls.say, reply, { as: helper }),
      await server.call(discussionCalls.remove, removed, { as: a }),
      await server.call(discussionCalls.remove, removed, { as: helper }),
    ].map(({ code }) => code)
    expect(codes).toEqual([40400, 40400, 40400, 40400])
    const replies = await server.rows(discussionCalls.replies, removed, { as: helper })
    expect(replies.total).toBe(0)
    const { rows } = await server.rows(discussionCalls.written, which, { as: helper })
    expect(rows.map(({ body }) => body)).toEqual(['甲'])
    const all = await server.rows(markingCalls.getMarkPageData, { id: which.c }, { as: author })
    const of = (who: SignedIn) => all.rows.find(({ uid }) => uid === who.userId)?.s ?? 0
    const read = async (s: number) =>
      (await server.call(discussionMarkCalls.reading, { ...which, s }, { as: helper })).code
    expect([await read(of(a)), await read(of(b))]).toEqual([20000, 40400])
  })
})
