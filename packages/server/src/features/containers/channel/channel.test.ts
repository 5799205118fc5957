import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildSubject } from '../subject/subject.factory.ts'
import { buildChannel } from './channel.factory.ts'

const server = useTestServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let learner: Awaited<ReturnType<typeof buildMember>>
let superAdmin: SignedIn

beforeAll(async () => {
  teacher = await buildTeacher(server)
  learner = await buildMember(server, { org: teacher.org })
  superAdmin = await buildPerson(server, { isSuper: true })
})

const make = (form: object, as: SignedIn = teacher) =>
  server.call(channelCalls.create, { title: newTitle(), ...form }, { as })
const detail = async (id: number, as?: SignedIn) => await server.call(channelCalls.detail, { id }, as ? { as } : {})

test('a path is made by its form and read with both names of its picture and tags (channel.form.fields, channel.create.reply)', async () => {
  const { code, data } = await make({ description: '车间里的第一份工作', tags: [{ title: '数控' }] })
  expect(code).toBe(20000)
  expect(data.id).toBeGreaterThan(0)
  expect(data).toMatchObject({ description: '车间里的第一份工作', type: 1, role: 'admin', status: 0, space: null })
  expect(data.logo_data).toEqual(data.cover_data)
  expect(data.tags).toEqual(data.tag)
  expect(data.tags).toHaveLength(1)
})

test('a title is trimmed, wanted, and of 20 characters at most (channel.title.required, channel.title.length, channel.title.trim)', async () => {
  const refused = async (title: string) => (await make({ title })).errors
  expect(await refused('  ')).toEqual([{ field: 'title', message: '请输入职业路径标题' }])
  expect(await refused('数'.repeat(21))).toEqual([{ field: 'title', message: '标题字符在20字以内' }])
  expect((await make({ title: ` ${'数'.repeat(20)} ` })).data.title).toBe('数'.repeat(20))
})

test('a description has 300 characters at most (channel.description.length)', async () => {
  expect((await make({ description: '数'.repeat(300) })).code).toBe(20000)
  const { errors } = await make({ description: '数'.repeat(301) })
  expect(errors).toEqual([{ field: 'description', message: '描述字符在300字以内' }])
})

test('super admins alone choose the type; what is not chosen is 2 for them, 1 for others (channel.type.who, channel.type.superDefault, channel.type.values)', async () => {
  expect((await make({ type: 2 })).data.type).toBe(1)
  const { data } = await make({}, superAdmin)
  expect(data.type).toBe(2)
  expect((await make({ type: 1 }, superAdmin)).data.type).toBe(1)
  expect((await make({ type: 4 }, superAdmin)).code).toBe(40000)
  const { id } = (await make({})).data
  await server.call(channelCalls.update, { id, type: 2 }, { as: superAdmin })
  const kept = await server.call(channelCalls.update, { id, type: 1 }, { as: teacher })
  expect(kept.data.type).toBe(2)
})

test('type 3 wants both addresses, of http or https; other types have none (channel.certification.required, channel.certification.url, channel.type.required)', async () => {
  const addresses = { certification_url: 'https://a.example/join', test_address: 'http://a.example/test' }
  const wrong = [{ field: 'test_address', message: '请输入正确的url地址' }]
  expect((await make({ type: 3, certification_url: addresses.certification_url }, superAdmin)).errors).toEqual(wrong)
  expect((await make({ ...addresses, type: 3, test_address: 'ftp://a.example' }, superAdmin)).errors).toEqual(wrong)
  const { data } = await make({ ...addresses, type: 3 }, superAdmin)
  expect(data).toMatchObject(addresses)
  const plain = await server.call(channelCalls.update, { id: data.id, type: 2 }, { as: superAdmin })
  expect(plain.data).toMatchObject({ certification_url: '', test_address: '' })
})

test('making one needs create permission and a plan in force, with what would help (channel.create.permission, channel.form.permission)', async () => {
  expect((await make({}, learner)).code).toBe(40300)
  const org = await buildOrg(server, { plan: { level: 0, name: '', seats: 9, expiresAt: null } })
  const without = await buildMember(server, { org, role: 'ROLE_TEACHER' })
  const { code, message } = await make({}, without)
  expect(code).toBe(50001)
  expect(message).toMatchObject({ upgrade_type: 'create_channel' })
  // A super admin needs neither plan nor organisation.
  const { id } = (await make({}, superAdmin)).data
  expect((await server.call(channelCalls.update, { id, title: newTitle() }, { as: superAdmin })).code).toBe(20000)
})

test('a path is made in a subject one manages that gathers paths; other places are refused (channel.create.moduleId)', async () => {
  const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
  const subject = await buildSubject(server, admin, { contentType: 'channel' })
  const { id } = (await make({ subject_id: subject }, admin)).data
  await server.database.tx((tx) =>
    tx.query({
      name: 't.open',
      text: 'update content set status = 1, published_at = now() where id = $1',
      values: [id],
    }),
  )
  const { rows } = await server.rows(subjectCalls.getContents, { id: subject }, { as: admin })
  expect(rows.map((row) => row.id)).toEqual([id])
  const resources = await buildSubject(server, admin)
  expect((await make({ subject_id: resources }, admin)).code).toBe(40000)
  expect((await make({ subject_id: subject })).code).toBe(40300)
  expect((await make({ space_id: 3 }, admin)).errors).toEqual([{ field: 'space_id', message: '不能加入该内容' }])
})

test('a draft is seen by its admins alone; admins and learners are told so (channel.roles, J01)', async () => {
  const { id } = await buildChannel(server, teacher, { status: 0 })
  expect((await detail(id, learner)).code).toBe(40400)
  expect((await detail(id)).code).toBe(40400)
  const shown = await buildChannel(server, teacher)
  expect((await detail(shown.id)).data.role).toBe('')
  await server.call(channelCalls.follow, { id: shown.id }, { as: learner })
  expect((await detail(shown.id, learner)).data.role).toBe('user')
})

test('managing is for its admins: owner, named, the organisation’s, super; others are refused (manage.channel, channel.manage.sidebar)', async () => {
  const named = await buildTeacher(server)
  const orgAdmin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
  const { id } = await buildChannel(server, teacher, {
    members: [
      [learner, 'member'],
      [named, 'admin'],
    ],
  })
  const manage = async (as: SignedIn) => await server.call(channelCalls.detail, { id, use_from: 'admin' }, { as })
  for (const as of [teacher, named, orgAdmin, superAdmin]) {
    expect((await manage(as)).data).toMatchObject({ id, role: 'admin' })
  }
  expect(await manage(learner)).toMatchObject({ code: 40300, message: '无操作权限' })
  expect((await server.call(channelCalls.update, { id, title: newTitle() }, { as: named })).code).toBe(20000)
})

test('people are added, made admins and members again, and taken out; the owner stays (J11)', async () => {
  const { id } = await buildChannel(server, teacher)
  const as = { as: teacher }
  const uids = [learner.userId]
  const roles = async () => {
    const { rows } = await server.rows(channelCalls.members, { id }, as)
    return rows.map(({ uid, role }) => [uid, role])
  }
  expect((await server.call(channelCalls.addMembers, { id, uids, role: 'admin' }, as)).data.added).toBe(1)
  expect(await roles()).toEqual([
    [teacher.userId, 'admin'],
    [learner.userId, 'other'],
  ])
  await server.call(channelCalls.addMembers, { id, uids }, as)
  expect((await roles())[1]).toEqual([learner.userId, 'other'])
  await server.call(channelCalls.addMembers, { id, uids: [...uids, teacher.userId], role: 'user' }, as)
  expect(await roles()).toEqual([
    [teacher.userId, 'admin'],
    [learner.userId, 'user'],
  ])
  await server.call(channelCalls.removeMembers, { id, uids }, as)
  expect(await roles()).toHaveLength(1)
})

test('following and joining are apart; joining follows, and leaving keeps that (J02)', async () => {
  const { id } = await buildChannel(server, teacher)
  const as = { as: learner }
  const has = async () => {
    const { data } = await detail(id, learner)
    return [data.has_follow, data.has_joined, data.follow_num]
  }
  await server.call(channelCalls.followChannel, { id }, as)
  await server.call(channelCalls.followChannel, { id }, as)
  expect(await has()).toEqual([true, false, 1])
  const followed = await server.rows(channelCalls.getUserFollowedChannel, {}, as)
  expect(followed.rows.map((row) => row.id)).toContain(id)
  const others = await server.rows(channelCalls.getUserFollowedChannel, { uid: learner.userId }, { as: teacher })
  expect(others.rows).toEqual([])
  await server.call(channelCalls.followChannel, { id, action: 'remove' }, as)
  expect(await has()).toEqual([false, false, 0])
  await server.call(channelCalls.follow, { id }, as)
  expect(await has()).toEqual([true, true, 1])
  await server.call(channelCalls.follow, { id, action: 'remove' }, as)
  expect(await has()).toEqual([true, false, 1])
})

test('one’s own paths are those joined, followed and managed; the switcher lists up to 999 one manages (channel.manage.switch, channel.manage.switch.limit, J14)', async () => {
  const person = await buildTeacher(server)
  const joined = await buildChannel(server, teacher, { members: [[person, 'member']] })
  const followed = await buildChannel(server, teacher)
  const named = await buildChannel(server, teacher, { members: [[person, 'admin']] })
  const own = await buildChannel(server, person, { status: 0 })
  const as = { as: person }
  await server.call(channelCalls.followChannel, { id: followed.id }, as)
  const ids = async (tab: 'join' | 'follow' | 'manage') =>
    (await server.rows(channelCalls.mine, { tab }, as)).rows.map((row) => row.id)
  expect(await ids('join')).toEqual([joined.id])
  expect(await ids('follow')).toEqual([followed.id])
  expect(await ids('manage')).toEqual([own.id, named.id])
  const managed = await server.rows(channelCalls.getUserManagerChannel, { limit: 999 }, as)
  expect(managed.rows.map((row) => row.id)).toEqual([own.id, named.id])
  const orgAdmin = await buildMember(server, { org: person.org, role: 'ROLE_ORG_ADMIN' })
  const ofOrg = await server.rows(channelCalls.getUserManagerChannel, {}, { as: orgAdmin })
  expect(ofOrg.rows.map((row) => row.id)).toEqual([own.id])
})
