import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import {
  contentsOf,
  liveSubjectTypes,
  subjectLimits,
  subjectTypes,
} from '@zhixing/contract/containers/subject/limits.ts'
import { allRoutes } from '@zhixing/contract/features.ts'
import { routeTable } from '@zhixing/contract/kernel/route.ts'
import { subscriptionCalls, subscriptionPage } from '@zhixing/contract/talk/subscription/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildSubject } from './subject.factory.ts'

const server = useTestServer()
let admin: Awaited<ReturnType<typeof buildMember>>
let teacher: Awaited<ReturnType<typeof buildTeacher>>

beforeAll(async () => {
  admin = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  teacher = await buildTeacher(server)
})

const make = (input: object, as: SignedIn = admin) =>
  server.call(subjectCalls.create, { title: newTitle(), content_type: 'study_resource', ...input }, { as })

async function contents(id: number, as?: SignedIn) {
  const { rows } = await server.rows(subjectCalls.getContents, { id }, { as })
  return rows.map((row) => row.id)
}

test('a subject is one of six types, of which those with contents are in use (subject.type.values)', () => {
  expect(subjectTypes).toEqual(['channel', 'trainings', 'contest', 'study_resource', 'teaching_resource', 'room'])
  expect(contentsOf('trainings')).toEqual(['training_camp', 'training'])
  expect(liveSubjectTypes).toContain('study_resource')
})

test('an admin makes a subject; a teacher may not (permission.createSubject)', async () => {
  const { code, data } = await make({ introduce: '一组课程' })
  expect(code).toBe(20000)
  expect(data).toMatchObject({ introduce: '一组课程', content_num: 0, follow_num: 0, role: 'admin', is_default: false })
  expect((await make({}, teacher)).code).toBe(40300)
})

test('a title is asked for and at most 30 characters, a type is one of the six', async () => {
  expect((await make({ title: '  ' })).errors).toEqual([{ field: 'title', message: '请输入专题名称' }])
  const long = await make({ title: '题'.repeat(subjectLimits.titleMax + 1) })
  expect(long.errors).toEqual([{ field: 'title', message: '名称限制30个字符以内' }])
  expect((await make({ content_type: 'nothing' })).errors?.[0]?.field).toBe('content_type')
})

test('managing needs to be signed in and has the tabs info and content (subject.manage.login, subject.manage.tabs)', async () => {
  const match = routeTable(allRoutes)
  expect(match('/sec/subject/manage/1')?.route).toMatchObject({
    who: 'signedIn',
    redirect: '/sec/subject/manage/:id/info',
  })
  for (const tab of ['info', 'content']) {
    expect(match(`/sec/subject/manage/1/${tab}`)?.route.who, tab).toBe('signedIn')
  }
  const id = await buildSubject(server, admin)
  const stranger = await server.call(subjectCalls.detail, { id, use_from: 'admin' }, { as: teacher })
  expect(stranger.code).toBe(40300)
})

test('contents of its type are added once, sorted and taken out', async () => {
  const id = await buildSubject(server, admin)
  const [a, b, c] = await Promise.all([1, 2, 3].map(async () => (await buildCollection(server, teacher)).id))
  const content_ids = [a, b, c].map(Number)
  expect((await server.call(subjectCalls.addContents, { id, content_ids }, { as: admin })).data).toEqual({ added: 3 })
  expect((await server.call(subjectCalls.addContents, { id, content_ids }, { as: admin })).data).toEqual({ added: 0 })
  expect(await contents(id)).toEqual([a, b, c])
  await server.call(subjectCalls.sortContents, { id, content_ids: [Number(c), Number(a)] }, { as: admin })
  expect(await contents(id)).toEqual([c, a, b])
  await server.call(subjectCalls.removeContent, { id, content_id: Number(a) }, { as: admin })
  expect(await contents(id)).toEqual([c, b])
  expect((await server.call(subjectCalls.detail, { id }, {})).data?.content_num).toBe(2)
})

test('what is of another type, or hidden from who adds it, is refused', async () => {
  const id = await buildSubject(server, admin)
  const teaching = await buildCollection(server, teacher, { kind: 'teaching' })
  const hidden = await buildCollection(server, teacher, { visibility: 'private' })
  for (const one of [teaching, hidden]) {
    const refused = await server.call(subjectCalls.addContents, { id, content_ids: [one.id] }, { as: admin })
    expect(refused.code).toBe(40000)
    expect(refused.errors).toEqual([{ field: 'content_ids', message: '只能添加与专题类型一致、且已发布的内容' }])
  }
})

test('everybody sees only those contents of it that they may see', async () => {
  const id = await buildSubject(server, teacher)
  const open = await buildCollection(server, teacher)
  const inner = await buildCollection(server, teacher, { visibility: 'internal' })
  await server.call(subjectCalls.addContents, { id, content_ids: [open.id, inner.id] }, { as: teacher })
  expect(await contents(id)).toEqual([open.id])
  expect(await contents(id, teacher)).toEqual([open.id, inner.id])
})

test('the platform’s default subject of a type stands first, one at a time; an organisation cannot name it', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  const ids = [
    await buildSubject(server, admin, { contentType: 'contest' }),
    await buildSubject(server, admin, { contentType: 'contest' }),
  ]
  for (const id of ids) {
    expect((await server.call(subjectCalls.update, { id, is_default: true }, { as: boss })).code).toBe(20000)
    const { rows } = await server.rows(subjectCalls.lists, { content_type: 'contest' })
    expect(rows[0]?.id).toBe(id)
    expect(rows.filter((row) => row.is_default)).toHaveLength(1)
  }
  const [first = 0] = ids
  const tried = await server.call(subjectCalls.update, { id: first, is_default: true }, { as: admin })
  expect(tried.data?.is_default).toBe(false)
})

test('a subject of teaching resources is not for learners (subject.type.gate)', async () => {
  const id = await buildSubject(server, admin, { contentType: 'teaching_resource' })
  const learner = await buildMember(server, { org: teacher.org })
  expect((await server.call(subjectCalls.detail, { id }, { as: learner })).code).toBe(40300)
  expect((await server.call(subjectCalls.detail, { id }, { as: teacher })).code).toBe(20000)
  expect((await server.call(subjectCalls.detail, { id })).code).toBe(20000)
  const { rows } = await server.rows(subjectCalls.lists, { content_type: 'teaching_resource' }, { as: learner })
  expect(rows).toEqual([])
})

test('a change made on an older version is refused with what stands', async () => {
  const { data } = await make({})
  const { id = 0, row_version = 0 } = data ?? {}
  await server.call(subjectCalls.update, { id, row_version, title: '先改的名字' }, { as: admin })
  const late = await server.call(subjectCalls.update, { id, row_version, title: '后改的名字' }, { as: admin })
  expect(late.code).toBe(40900)
  const { data: seen } = await server.call(subjectCalls.detail, { id })
  expect([seen?.title, seen?.saved_by]).toEqual(['先改的名字', undefined])
  const edited = await server.call(subjectCalls.detail, { id, use_from: 'admin' }, { as: admin })
  expect(edited.data).toMatchObject({ saved_by: admin.name, saved_time: expect.any(Number) })
})

test('a deleted subject is gone, what stood in it is not', async () => {
  const id = await buildSubject(server, admin)
  const course = await buildCollection(server, teacher)
  await server.call(subjectCalls.addContents, { id, content_ids: [course.id] }, { as: admin })
  expect((await server.call(subjectCalls.delete, { id }, { as: admin })).code).toBe(20000)
  expect((await server.call(subjectCalls.detail, { id })).code).toBe(41000)
  const mine = await server.rows(subjectCalls.mine, { limit: 100 }, { as: admin })
  expect(mine.rows.map((row) => row.id)).not.toContain(id)
})

test('who subscribes sees it among their subscriptions, once; who looks after it is given its manage page (subscription.manageLink)', async () => {
  const id = await buildSubject(server, admin)
  const course = await buildCollection(server, teacher)
  await server.call(subjectCalls.addContents, { id, content_ids: [course.id] }, { as: admin })
  for (const as of [admin, teacher, teacher]) {
    const { data } = await server.call(subscriptionCalls.operateMySubscribe, { content_id: id, action: 'add' }, { as })
    expect(data?.has_follow).toBe(true)
  }
  expect((await server.call(subjectCalls.detail, { id }, { as: teacher })).data).toMatchObject({
    follow_num: 2,
    has_follow: true,
  })
  const of = async (as: SignedIn) => (await server.rows(subscriptionCalls.mySubscribe, subscriptionPage, { as })).rows
  expect(await of(admin)).toMatchObject([
    {
      content_type: 'subject',
      content_id: id,
      content_num: 1,
      follow_num: 2,
      role: 'admin',
      manage_link: `/sec/subject/manage/${id}`,
    },
  ])
  expect(await of(teacher)).toMatchObject([{ content_id: id, role: 'user', manage_link: '' }])
  await server.call(subscriptionCalls.operateMySubscribe, { content_id: id, action: 'remove' }, { as: teacher })
  expect(await of(teacher)).toEqual([])
})

test('subscriptions are asked for twelve at a time, or all, those one looks after first (subscription.pageSize)', async () => {
  expect(subscriptionPage).toEqual({ limit: 12, order: 'my_super_space', page: 1 })
  const reader = await buildMember(server, { org: admin.org, role: 'ROLE_ORG_ADMIN' })
  const own = await buildSubject(server, admin)
  const others = await Promise.all(Array.from({ length: 13 }, () => buildSubject(server, teacher)))
  for (const content_id of [own, ...others]) {
    await server.call(subscriptionCalls.operateMySubscribe, { content_id, action: 'add' }, { as: reader })
  }
  const first = await server.rows(subscriptionCalls.mySubscribe, subscriptionPage, { as: reader })
  expect(first.rows).toHaveLength(12)
  expect(first.total).toBe(14)
  expect(first.rows[0]?.content_id).toBe(own)
  const all = await server.rows(subscriptionCalls.mySubscribe, { offset: 0, limit: 999 }, { as: reader })
  expect(all.rows).toHaveLength(14)
})

test('only what can be subscribed to is', async () => {
  const course = await buildCollection(server, teacher)
  const refused = await server.call(
    subscriptionCalls.operateMySubscribe,
    { content_id: course.id, action: 'add' },
    { as: teacher },
  )
  expect(refused.code).toBe(40400)
})
