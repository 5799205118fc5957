import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { days } from '../../../kernel/time.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from './collection.factory.ts'

const server = useTestServer()
const { create, update, detail } = collectionCalls
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let industryId: number

beforeAll(async () => {
  teacher = await buildTeacher(server)
  industryId = await buildIndustry(server)
})

const make = (changes: Partial<Parameters<typeof form>[0]> = {}) => server.call(create, form(changes), { as: teacher })

function form(changes: {
  title?: string
  introduce?: string
  industry_id?: number | null
  status?: number
  type?: number
}) {
  return { title: '数控车床', industry_id: industryId, ...changes }
}

test.each([
  ['collection.industry.required', { industry_id: null }, { field: 'industry_id', message: '请选择行业分类' }],
  ['collection.title.required', { title: '  ' }, { field: 'title', message: '请输入名称' }],
  ['collection.title.length', { title: '长'.repeat(31) }, { field: 'title', message: '名称限制30个字符以内' }],
  [
    'collection.introduce.length',
    { introduce: '长'.repeat(301) },
    { field: 'introduce', message: '描述限制300个字符以内' },
  ],
])('%s: says so at its field', async (_rule, changes, error) => {
  const refused = await make(changes)
  expect(refused.code).toBe(40000)
  expect(refused.errors).toEqual([error])
})

test('collection.title.length: 30 characters and 300 of introduction are taken', async () => {
  expect((await make({ title: '长'.repeat(30), introduce: '长'.repeat(300) })).code).toBe(20000)
})

test('collection.status.default: without a status a collection is active, public and a study resource of its maker’s organisation', async () => {
  const { data } = await make()
  expect(data).toMatchObject({
    status: 1,
    status_var: 'public',
    type: 1,
    type_name: '学习资源',
    group_id: teacher.org.id,
  })
  expect(data).toMatchObject({ role: 'admin', followed_num: 1, has_joined: true, cooperate_user: [] })
})

test('collection.type.spec2: type 2 is a teaching resource, and any other number is refused', async () => {
  expect((await make({ type: 2 })).data).toMatchObject({ type: 2, type_name: '教学资源' })
  expect((await make({ type: 3 })).code).toBe(40000)
})

const goPrivate = (id: number) => server.call(update, { id, status_var: 'private' }, { as: teacher })

test('collection.private.followed: with a member besides the owner it cannot become private', async () => {
  const member = await buildMember(server, { org: teacher.org })
  const { id } = await buildCollection(server, teacher, { members: [[member, 'member']] })
  expect((await goPrivate(id)).errors).toEqual([
    { field: 'status_var', message: '当前学习资源已有成员加入,不能更改为私密状态' },
  ])
  const alone = await buildCollection(server, teacher)
  expect((await goPrivate(alone.id)).data.status_var).toBe('private')
})

test('collection.private.cooperators: with a cooperator it cannot become private, in the type’s words', async () => {
  const helper = await buildTeacher(server, teacher.org)
  const { id } = await buildCollection(server, teacher, { kind: 'teaching', members: [[helper, 'admin']] })
  expect((await goPrivate(id)).errors).toEqual([
    { field: 'status_var', message: '当前教学资源已有协同成员,不能更改为私密状态' },
  ])
})

test('collection.roles: admin for the owner, other for a cooperator, user for a member, empty for the rest', async () => {
  const [helper, member] = [await buildTeacher(server, teacher.org), await buildMember(server, { org: teacher.org })]
  const members = [[helper, 'admin'] as const, [member, 'member'] as const]
  const { id } = await buildCollection(server, teacher, { members })
  const roleOf = async (as: typeof member | undefined) => (await server.call(detail, { id }, { as })).data.role
  expect([await roleOf(teacher), await roleOf(helper), await roleOf(member), await roleOf(undefined)]).toEqual([
    'admin',
    'other',
    'user',
    '',
  ])
})

test('collection.detail.anonymous: a public collection is shown to nobody signed in', async () => {
  const { id } = await buildCollection(server, teacher)
  expect((await server.call(detail, { id })).code).toBe(20000)
})

test('collection.manage.info: a cooperator may not change the info', async () => {
  const helper = await buildTeacher(server, teacher.org)
  const { id } = await buildCollection(server, teacher, { members: [[helper, 'admin']] })
  expect((await server.call(update, { id, title: '改' }, { as: helper })).code).toBe(40300)
  expect((await server.call(update, { id, title: '改' }, { as: teacher })).data.title).toBe('改')
})

test('collection.manage.delete: only the admin deletes, and then it is gone for those who could see it', async () => {
  const helper = await buildTeacher(server, teacher.org)
  const { id } = await buildCollection(server, teacher, { members: [[helper, 'admin']] })
  expect((await server.call(collectionCalls.delete, { id }, { as: helper })).code).toBe(40300)
  expect((await server.call(collectionCalls.delete, { id }, { as: teacher })).code).toBe(20000)
  expect((await server.call(detail, { id }, { as: teacher })).code).toBe(41000)
})

test('collection.status.active: members are managed once it is published', async () => {
  const { id } = await buildCollection(server, teacher, { status: 0 })
  const refused = await server.call(collectionCalls.members, { id }, { as: teacher })
  expect([refused.code, refused.message]).toEqual([40300, '发布后可用'])
})

test('a deleted private collection answers strangers as one that never was', async () => {
  const { id } = await buildCollection(server, teacher, { visibility: 'private' })
  await server.call(collectionCalls.delete, { id }, { as: teacher })
  const stranger = await buildTeacher(server)
  expect((await server.call(detail, { id }, { as: stranger })).code).toBe(40400)
})

test('an older version is refused with 40900, and who is told nothing loses nothing', async () => {
  const { id } = await buildCollection(server, teacher)
  const before = (await server.call(detail, { id }, { as: teacher })).data.row_version
  expect((await server.call(update, { id, row_version: before, title: '甲' }, { as: teacher })).code).toBe(20000)
  expect((await server.call(update, { id, row_version: before, title: '乙' }, { as: teacher })).code).toBe(40900)
  expect((await server.call(detail, { id }, { as: teacher })).data.title).toBe('甲')
})

test('owner, organisation and counters cannot be slipped in', async () => {
  const stranger = await buildTeacher(server)
  const slipped = { owner_id: stranger.userId, org_id: stranger.org.id, group_id: stranger.org.id, followed_num: 99 }
  const { data } = await server.call(create, { ...form({}), ...slipped }, { as: teacher })
  expect(data).toMatchObject({ owner: { openid: teacher.openid }, group_id: teacher.org.id, followed_num: 1 })
})

test('response.upgrade: once the plan has run out nothing new is made, and the refusal says what helps', async () => {
  const plan = { level: 2, name: '专业版', seats: 9, expiresAt: new Date(Date.now() - days(1)) }
  const expired = await buildTeacher(server, await buildOrg(server, { plan }))
  const refused = await server.call(create, form({}), { as: expired })
  expect(refused.code).toBe(50001)
  expect(refused.message).toMatchObject({ type: 'upgrade_renewal', upgrade_role: 'member', vip_name: '专业版' })
})

test('collection.status.required: a collection always has one of its statuses', async () => {
  const teacher = await buildTeacher(server)
  const industry_id = await buildIndustry(server)
  const send = (status: unknown) =>
    server.call(
      create,
      { industry_id, title: '有状态的学习集', ...(status === undefined ? {} : { status: Number(status) }) },
      { as: teacher },
    )
  expect((await send(undefined)).data.status).toBe(1)
  expect((await send(0)).data.status).toBe(0)
  expect((await send(7)).errors.map(({ field }) => field)).toEqual(['status'])
  const { id } = (await send(1)).data
  const cleared = await server.call(update, { id, status: 9 }, { as: teacher })
  expect(cleared.errors.map(({ field }) => field)).toEqual(['status'])
})
