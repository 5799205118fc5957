import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildInvite } from '../../content/joining/joining.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildSession } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { addOrgMembers, forget } from '../../people/organisation/public.ts'
import { buildCollection, buildCourse } from '../collection/collection.factory.ts'
import { buildSubject } from '../subject/subject.factory.ts'

const server = useTestServer()
const dayMs = 86_400_000

async function buildRunOut() {
  const org = await buildOrg(server, {
    plan: { level: 2, name: '版本2', seats: 9, expiresAt: new Date(Date.now() - dayMs) },
  })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  return { org, admin, as: { as: admin } }
}

test('nothing is made once the plan has run out, whatever its type, and the dialog says what would help (K23)', async () => {
  const { as } = await buildRunOut()
  const made = await server.call(subjectCalls.create, { title: '机械', content_type: 'study_resource' }, as)
  expect(made).toMatchObject({
    code: 50001,
    message: { type: 'upgrade_renewal', upgrade_type: 'create_subject' },
  })
})

test('nothing is managed either, but ended and deleted', async () => {
  const { org, admin, as } = await buildRunOut()
  const { id } = await buildCollection(server, admin)
  const subject = await buildSubject(server, admin)
  const learner = await buildMember(server, { org })
  const uids = [learner.userId]
  const refused = await Promise.all([
    server.call(collectionCalls.update, { id, title: '新的名称' }, as),
    server.call(collectionCalls.copy, { id, title: '下学期' }, as),
    server.call(collectionCalls.addMembers, { id, uids }, as),
    server.call(collectionCalls.nameHelpers, { id, uids }, as),
    server.call(collectionCalls.handOver, { id, uid: learner.userId }, as),
    server.call(outlineCalls.createSection, { content_id: id, title: '第一章' }, as),
    server.call(articleCalls.create, { title: '第一课', container_id: id, body: '<p>正文</p>' }, as),
    server.call(subjectCalls.update, { id: subject, title: '新的名称' }, as),
  ])
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 50001))
  expect((await server.call(collectionCalls.detail, { id }, { as: learner })).code).toBe(20000)
  const closed = await server.call(collectionCalls.update, { id, status: contentStatus.closed }, as)
  expect(closed.code).toBe(20000)
  expect((await server.call(collectionCalls.update, { id, status: contentStatus.active }, as)).code).toBe(50001)
  expect((await server.call(collectionCalls.delete, { id }, as)).code).toBe(20000)
})

test('the pages of managing are read, and refuse what they make; what ends or answers goes on (K23)', async () => {
  const { org, admin, as } = await buildRunOut()
  const { id } = await buildCollection(server, admin)
  const { userId } = await buildMember(server, { org })
  const about = { content_id: id }
  const invite = await buildInvite(server, { contentId: id, by: admin })
  const refused = await Promise.all([
    server.call(joiningCalls.saveSettings, { ...about, way: 'approval', capacity: 9, row_version: 0 }, as),
    server.call(joiningCalls.decide, { ...about, ids: [1], accept: true }, as),
    server.call(inviteCalls.createInvite, about, as),
    server.call(memberImportCalls.previewMembers, { ...about, rows: [['20260101', '测试']] }, as),
    server.call(announcementCalls.save, { ...about, title: '放假', body: '<p>放假三天</p>' }, as),
    server.call(outerMarksCalls.setOuterMarks, { ...about, outer_marks: 'everybody' }, as),
    server.call(gradebookCalls.saveColumn, { id, title: '课堂表现', max: 100, group: '' }, as),
  ])
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 50001))
  const goesOn = await Promise.all([
    server.call(joiningCalls.settings, about, as),
    server.call(joiningCalls.applications, about, as),
    server.call(joiningCalls.decide, { ...about, ids: [1], accept: false }, as),
    server.call(inviteCalls.revokeInvite, { ...about, invite_id: invite.id }, as),
    server.call(collectionCalls.removeMembers, { id, uids: [userId] }, as),
    server.call(gradebookCalls.sheet, { id }, as),
  ])
  expect(goesOn.map(({ code }) => code)).toEqual(goesOn.map(() => 20000))
  const closed = await server.call(
    joiningCalls.saveSettings,
    { ...about, way: 'closed', capacity: null, row_version: 0 },
    as,
  )
  expect(closed.code).toBe(20000)
})

test('the plan of the container’s organisation counts, whichever organisation is the current one (K23)', async () => {
  const { org, admin, as } = await buildRunOut()
  const both = await buildTeacher(server)
  await server.database.tx((tx) => addOrgMembers(tx, [{ orgId: org.id, userId: both.userId, role: 'ROLE_TEACHER' }]))
  const outside = await buildTeacher(server)
  const helpers = [
    [both, 'admin'],
    [outside, 'admin'],
  ] as const
  const { id } = await buildCollection(server, admin, { members: helpers })
  const section = (of: number, person: SignedIn) =>
    server.call(outlineCalls.createSection, { content_id: of, title: '第一章' }, { as: person })
  const refused = [await section(id, admin), await section(id, both), await section(id, outside)]
  expect(refused).toMatchObject([
    { code: 50001, message: { upgrade_role: 'admin' } },
    { code: 50001, message: { upgrade_role: 'member' } },
    { code: 50001, message: { upgrade_role: 'member' } },
  ])
  // The other way round: the plan of whoever helps is not asked.
  const paid = await buildCollection(server, both, { members: [[admin, 'admin']] })
  expect((await section(paid.id, admin)).code).toBe(20000)
  expect((await server.call(collectionCalls.detail, { id }, as)).code).toBe(20000)
})

/** Lets the plan of an organisation run out so many days ago, for everybody at once. */
async function runOut(orgId: number, daysAgo: number, people: readonly SignedIn[]) {
  await server.database.tx(async (tx) => {
    await tx.query({
      text: 'update plan set expires_at = clock_now() - make_interval(days => $2) where org_id = $1',
      values: [orgId, daysAgo],
    })
    await forget(
      tx,
      people.map(({ userId }) => userId),
    )
  })
}

test('no activity and no question bank is made or changed either; banks are still deleted', async () => {
  const org = await buildOrg(server)
  const teacher = await buildMember(server, { org, role: 'ROLE_TEACHER' })
  const as = { as: teacher }
  const made = await server.call(articleCalls.create, { title: '第一课', body: '<p>正文</p>' }, as)
  const bank = await server.call(bankCalls.create, { title: '机械题库' }, as)
  await runOut(org.id, 1, [teacher])
  const asked = () =>
    Promise.all([
      server.call(articleCalls.create, { title: '第二课', body: '<p>正文</p>' }, as),
      server.call(articleCalls.update, { id: made.data.id, title: '改名' }, as),
      server.call(bankCalls.create, { title: '电工题库' }, as),
      server.call(bankCalls.update, { id: bank.data.id, title: '改名' }, as),
    ])
  await expect.poll(async () => (await asked()).map(({ code }) => code)).toEqual([50001, 50001, 50001, 50001])
  expect((await server.call(articleCalls.detail, { id: made.data.id }, as)).code).toBe(20000)
  expect((await server.call(bankCalls.delete, { id: bank.data.id }, as)).code).toBe(20000)
})

test('an activity and a bank are changed by the plan of their own organisation, not of the one their maker is in now (K23)', async () => {
  const [paid, { org: ended }] = [await buildOrg(server), await buildRunOut()]
  /** Somebody's activity and bank of one organisation, changed from another one. */
  const changed = async (from: typeof paid, to: typeof paid) => {
    const maker = await buildTeacher(server, from)
    const leaf = await buildLeaf(server, await buildCollection(server, maker), { type: 'article' })
    const [bank] = await rowsOf<{ id: number }>(
      server,
      `insert into question_bank (owner_id, org_id, title) values ($1, $2, '机械题库') returning id::float8 as id`,
      [maker.userId, from.id],
    )
    await rowsOf(server, `update org_member set state = 'left' where user_id = $1`, [maker.userId])
    await server.database.tx((tx) => addOrgMembers(tx, [{ orgId: to.id, userId: maker.userId, role: 'ROLE_TEACHER' }]))
    const as = { as: { ...maker, ...(await buildSession(server, maker.userId)) } }
    const codes = [
      await server.call(articleCalls.update, { id: leaf.id, title: '改名' }, as),
      await server.call(libraryCalls.setTags, { id: leaf.id, tag: [{ title: '机械' }] }, as),
      await server.call(bankCalls.update, { id: bank?.id ?? 0, title: '改名' }, as),
      await server.call(libraryCalls.copy, { id: leaf.id }, as),
    ].map(({ code }) => code)
    return { changes: codes.slice(0, -1), copy: codes.at(-1) }
  }
  expect(await changed(ended, paid)).toEqual({ changes: [50001, 50001, 50001], copy: 20000 })
  expect(await changed(paid, ended)).toEqual({ changes: [20000, 20000, 20000], copy: 50001 })
})

test('learning goes on for 30 days once the plan has run out; then it is read, and says what ran out and what helps', async () => {
  const { teacher, learner, collection, c } = await buildCourse(server)
  const id = await buildWork(server, collection)
  const handIn = (version: number) =>
    server.call(workCalls.submit, { id, c, body: '<p>写好了</p>', row_version: version }, { as: learner })
  await runOut(teacher.org.id, 31, [teacher, learner])
  const text = '组织服务已到期超过30天，内容只能查看，请联系组织管理员续费'
  await expect.poll(async () => (await handIn(0)).code).toBe(50001)
  expect((await handIn(0)).message).toMatchObject({ text, upgrade_role: 'member', type: 'upgrade_renewal' })
  expect((await server.call(workCalls.detail, { id, c }, { as: learner })).data.refusal).toBe(text)
  expect((await server.call(collectionCalls.detail, { id: c }, { as: learner })).code).toBe(20000)
  await runOut(teacher.org.id, 29, [teacher, learner])
  await expect.poll(async () => (await handIn(0)).code).toBe(20000)
})
