import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../src/features/containers/collection/collection.factory.ts'
import { buildExam } from '../src/features/leaves/exam/exam.factory.ts'
import { buildSignin } from '../src/features/leaves/signin/signin.factory.ts'
import { buildWork } from '../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import { buildComment } from '../src/features/talk/comment/comment.factory.ts'
import { runQueue } from './run-queue.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** A collection with a work somebody handed in, and an assistant who is a learner elsewhere. */
async function buildHelped() {
  const teacher = await buildTeacher(server)
  const [assistant, learner] = [
    await buildMember(server, { org: teacher.org }),
    await buildMember(server, { org: teacher.org }),
  ]
  const members = [[assistant, 'assistant'] as const, [learner, 'member'] as const]
  const collection = await buildCollection(server, teacher, { members })
  const c = collection.id
  const id = await buildWork(server, collection, { total_score: 100 })
  const handIn = { id, c, row_version: 0, body: '<p>我的作业</p>' }
  const { data } = await server.call(workCalls.submit, handIn, { as: learner })
  const s = data.submission.id
  return { teacher, assistant, learner, collection, c, id, s, as: { as: assistant }, which: { id, c } }
}

describe('an assistant marks', () => {
  test('what is handed in, through the lists, the page and the sheet of figures', async () => {
    const { c, id, s, as, which } = await buildHelped()
    const found = await server.rows(markingCalls.getMarkPageData, { id: c }, as)
    expect(found.rows.map((row) => row.s)).toEqual([s])
    const reading = await server.call(workMarkCalls.reading, { ...which, s }, as)
    const given = { ...which, s, score: 88, comment: '不错', row_version: reading.data.submission.row_version }
    expect((await server.call(workMarkCalls.mark, given, as)).code).toBe(20000)
    expect((await server.call(reportCalls.summary, { id: c, days: 30 }, as)).code).toBe(20000)
    expect((await server.call(workCalls.detail, { id, c }, as)).data).toMatchObject({
      manages: false,
      marks: true,
      refusal: '您负责批阅，不提交作业',
    })
  })

  test('a work that was hidden after it was handed in, which the outline does not show them', async () => {
    const { teacher, c, id, s, as, which } = await buildHelped()
    await server.call(outlineCalls.setHidden, { ...which, hidden: true }, { as: teacher })
    expect((await server.call(outlineCalls.tree, { content_id: c }, as)).data.items).toEqual([])
    expect((await server.call(workCalls.detail, which, as)).code).toBe(40400)
    expect((await server.call(workMarkCalls.reading, { ...which, s }, as)).code).toBe(20000)
    expect((await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data.items).toHaveLength(1)
    expect(id).toBeGreaterThan(0)
  })

  test('from their own home, which tells them nothing to learn there', async () => {
    const { c, as } = await buildHelped()
    const { data } = await server.call(homeCalls.nextActions, {}, as)
    expect(data.map(({ kind, link }) => [kind, link])).toEqual([['mark', `/sec/collection/manage/${c}/mark`]])
    expect((await server.call(homeCalls.goOn, {}, as)).data).toEqual([])
  })

  test('and is no learner: nothing they open counts, and no list of learners has them', async () => {
    const { c, assistant, as, which } = await buildHelped()
    expect((await server.call(workCalls.submit, { ...which, row_version: 0, body: '<p>我</p>' }, as)).code).toBe(40300)
    const { rows } = await server.rows(reportCalls.stats, { id: c }, as)
    expect(rows.map((row) => row.uid)).not.toContain(assistant.userId)
  })

  test('not what they handed in themselves before they were named', async () => {
    const { teacher, learner, c, s, which } = await buildHelped()
    const named = { id: c, uids: [learner.userId], role: 'assistant' as const }
    expect((await server.call(collectionCalls.nameHelpers, named, { as: teacher })).code).toBe(20000)
    expect((await server.call(workMarkCalls.reading, { ...which, s }, { as: learner })).code).toBe(40300)
  })
})

test('an assistant calls the roll and answers', async () => {
  const { collection, learner, c, as } = await buildHelped()
  const id = await buildSignin(server, collection)
  expect((await server.call(signinCalls.open, { id, c }, as)).code).toBe(20000)
  const set = { id, c, uids: [learner.userId], state: 'present' as const, note: '本人到场' }
  expect((await server.call(signinCalls.setRecords, set, as)).code).toBe(20000)
  const asked = await buildComment(server, { containerId: c, by: learner, isQuestion: true })
  expect((await server.rows(commentCalls.questions, { content_id: c }, as)).total).toBe(1)
  const said = { content_id: c, item_id: 0, root_id: asked, body: '因为端点不算' }
  expect((await server.call(commentCalls.create, said, as)).code).toBe(20000)
  const after = await server.rows(commentCalls.questions, { content_id: c, state: 'answered' }, as)
  expect(after.rows[0]).toMatchObject({ id: asked, replies: [{ is_teacher: true }] })
  expect((await server.call(commentCalls.remove, { id: asked, content_id: c }, as)).code).toBe(20000)
})

describe('an assistant changes nothing', () => {
  test('in the outline, its items and their keys', async () => {
    const { collection, c, as, which } = await buildHelped()
    const exam = { id: (await buildExam(server, collection)).id, c }
    const answers = await Promise.all([
      server.call(outlineCalls.createSection, { content_id: c, title: '第一章' }, as),
      server.call(outlineCalls.setHidden, { ...which, hidden: true }, as),
      server.call(outlineCalls.mayEdit, which, as),
      server.call(workCalls.content, which, as),
      server.call(workCalls.update, { ...which, row_version: 1, title: '改' }, as),
      server.call(examCalls.questions, exam, as),
      server.call(examCalls.update, { ...exam, row_version: 1, title: '改' }, as),
      server.call(examRemarkCalls.remarkQuestions, exam, as),
      server.call(examRemarkCalls.remarks, exam, as),
      server.call(previewCalls.createPreviewLink, { ...which, days: 1, keys: true }, as),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 40300))
    expect((await server.call(examManageCalls.sitters, exam, as)).code).toBe(20000)
  })

  test('of the collection, its members, grades, certificates and announcements', async () => {
    const { c: id, assistant, as } = await buildHelped()
    const uids = [assistant.userId]
    const answers = await Promise.all([
      server.call(collectionCalls.update, { id, title: '改' }, as),
      server.call(collectionCalls.copy, { id, title: '副本' }, as),
      server.call(collectionCalls.delete, { id }, as),
      server.call(collectionCalls.members, { id }, as),
      server.call(collectionCalls.addMembers, { id, uids }, as),
      server.call(collectionCalls.nameHelpers, { id, uids }, as),
      server.call(collectionCalls.unnameHelpers, { id, uids }, as),
      server.call(gradebookCalls.sheet, { id }, as),
      server.call(certificateCalls.rule, { id }, as),
      server.call(announcementCalls.save, { content_id: id, title: '停课', body: '明天停课' }, as),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 40300))
  })
})

describe('naming an assistant', () => {
  const { nameHelpers, unnameHelpers, members, detail } = collectionCalls

  test('is telling them so, in a list after the cooperators and before the members', async () => {
    const { teacher, assistant, learner, c: id } = await buildHelped()
    const [helper, next] = [
      await buildTeacher(server, teacher.org),
      await buildMember(server, { org: teacher.org, name: '阿助' }),
    ]
    const as = { as: teacher }
    await server.call(nameHelpers, { id, uids: [helper.userId] }, as)
    await server.call(nameHelpers, { id, uids: [next.userId], role: 'assistant' }, as)
    await runQueue(server)
    const { rows } = await server.rows(notificationCalls.lists, {}, { as: next })
    expect(rows[0]?.content).toContain('助教')
    const roles = (await server.rows(members, { id }, as)).rows.map(({ uid, role }) => [uid, role])
    expect(roles.slice(0, 2)).toEqual([
      [teacher.userId, 'admin'],
      [helper.userId, 'other'],
    ])
    expect(new Set(roles.slice(2, 4).map(([uid]) => uid))).toEqual(new Set([assistant.userId, next.userId]))
    expect(roles[4]).toEqual([learner.userId, 'user'])
    const helpers = (await server.call(detail, { id }, as)).data.cooperate_user
    expect(new Map(helpers.map(({ uid, role }) => [uid, role]))).toEqual(
      new Map([
        [helper.userId, 'other'],
        [assistant.userId, 'assistant'],
        [next.userId, 'assistant'],
      ]),
    )
  })

  test('makes a cooperator an assistant, and either a member again', async () => {
    const { teacher, c: id } = await buildHelped()
    const helper = await buildTeacher(server, teacher.org)
    const uids = [helper.userId]
    const roleOf = async () => (await server.call(detail, { id }, { as: helper })).data.role
    await server.call(nameHelpers, { id, uids, role: 'admin' }, { as: teacher })
    expect(await roleOf()).toBe('other')
    await server.call(nameHelpers, { id, uids, role: 'assistant' }, { as: teacher })
    expect(await roleOf()).toBe('assistant')
    await server.call(unnameHelpers, { id, uids }, { as: teacher })
    expect(await roleOf()).toBe('user')
  })
})
