import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildPublicPicture } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildRoom, buildTaughtRoom } from './room.factory.ts'

const server = useTestServer()
const dayMs = 86_400_000

let industryId = 0
beforeAll(async () => {
  industryId = await buildIndustry(server)
})

const formOf = (changes: object = {}) => ({ industry_id: industryId, title: newTitle(), template: 1, ...changes })
const make = (as: SignedIn, changes: object = {}) => server.call(roomCalls.create, formOf(changes), { as })

const planned = async (level: number, ends = 1) => {
  const expiresAt = new Date(Date.now() + ends * dayMs)
  const org = await buildOrg(server, { plan: { level, name: `版本${level}`, seats: 9, expiresAt } })
  return await buildMember(server, { org, role: 'ROLE_TEACHER' })
}

describe('the form', () => {
  test.each([
    { wrong: { industry_id: null }, field: 'industry_id', message: '请选择行业分类', rule: 'class.industry.required' },
    { wrong: { title: '' }, field: 'title', message: '请输入名称', rule: 'class.title.required' },
    { wrong: { title: '一'.repeat(31) }, field: 'title', message: '名称限制30个字符以内', rule: 'class.title.length' },
    { wrong: { title: '一班 二组' }, field: 'title', message: '名称仅支持中英文数字', rule: 'class.title.characters' },
    {
      wrong: { introduce: '介'.repeat(301) },
      field: 'introduce',
      message: '描述限制300个字符以内',
      rule: 'class.introduce.length',
    },
    { wrong: { template: null }, field: 'template', message: '请选择班级模板', rule: 'class.template.required' },
    { wrong: { template: 2 }, field: 'group_user_max', message: '请输入分组成员上限', rule: 'class.groupMax.required' },
    {
      wrong: { template: 2, group_user_max: '六' },
      field: 'group_user_max',
      message: '请输入正确的数字',
      rule: 'class.groupMax.numeric',
    },
    {
      wrong: { template: 3, group_user_max: 19 },
      field: 'group_user_max',
      message: '数值区间1-18',
      rule: 'class.groupMax.range',
    },
  ])('$message is told at $field ($rule)', async ({ wrong, field, message }) => {
    const reply = await make(await buildTeacher(server), wrong)
    expect(reply).toMatchObject({ code: 40000, errors: [{ field, message }] })
  })

  test('keeps all of its fields (class.form.fields, class.roomType.values, class.needCheck.default, class.kinds)', async () => {
    const as = await planned(2)
    const { data } = await make(as, {
      title: '  24级_机电-1.班 ',
      introduce: '机电专业',
      tag: [{ title: '机电' }],
      template: 3,
      group_user_max: '6',
    })
    expect(data).toMatchObject({
      title: '24级_机电-1.班',
      room_type: 'c',
      status_var: 'public',
      need_check: 0,
      template: 3,
      template_prefix: 'sx_room',
      group_user_max: 6,
      is_owner: true,
      is_teacher: false,
      need_active: false,
      rid: 0,
      space: null,
      tag: [{ title: '机电' }],
    })
    expect((await make(as, { template: 2, group_user_max: 1, room_type: 'p' })).data).toMatchObject({
      template_prefix: 'cy_room',
      status_var: 'private',
    })
    expect((await make(as, { template: 1, group_user_max: '不限' })).data).toMatchObject({
      template_prefix: 'room',
      group_user_max: 0,
    })
  })

  test('is for who may make a class (class.create.permission)', async () => {
    expect((await make(await buildMember(server))).code).toBe(40300)
    expect((await make(await planned(2, -1))).code).toBe(50001)
  })
})

describe('templates', () => {
  const ask = async (as: SignedIn) =>
    (await server.call(userCalls.checkPermission, { type: 'create_room' }, { as })).data

  test.each([
    [0, [true, false, false]],
    [1, [true, true, false]],
    [2, [true, true, true]],
  ])(
    'by the plan %i (upgrade.createRoomReply, class.form.permission, class.template.values)',
    async (level, enabled) => {
      const data = await ask(await planned(level))
      expect(data.templates).toEqual([1, 2, 3].map((template, n) => ({ template, enabled: enabled[n] })))
      expect(data).toMatchObject({ allowed: true, upgrade_role: 'member', upgrade_type: 'create_room' })
      expect(data).toMatchObject({
        vip_name: level === 0 ? expect.any(String) : `版本${level}`,
        type: expect.any(String),
      })
    },
  )

  test('one that the plan has not is refused with what would help (class.template.disabled)', async () => {
    const reply = await make(await planned(1), { template: 3, group_user_max: 6 })
    expect(reply).toMatchObject({ code: 50004, message: { type: 'upgrade', upgrade_type: 'create_room' } })
  })

  test('stays what it was made with, and so does the cap (class.template.onlyAtCreation, class.groupMax.frozen)', async () => {
    const as = await planned(2)
    const { data } = await make(as, { template: 2, group_user_max: 5 })
    const change = { id: data.id, title: newTitle(), template: 3, group_user_max: 9 }
    const changed = await server.call(roomCalls.update, change, { as })
    expect(changed).toMatchObject({ code: 20000, data: { template: 2, group_user_max: 5, title: change.title } })
  })
})

describe('a name', () => {
  const exists = async (as: SignedIn, roomName: string, roomId = 0) =>
    await server.call(roomCalls.roomNameExists, { roomName, roomId }, { as })

  test('is one in an organisation, whatever its case and width (class.title.unique, class.nameCheck.params)', async () => {
    const owner = await buildTeacher(server)
    const colleague = await buildTeacher(server, owner.org)
    const end = newTitle()
    const { data } = await make(owner, { title: `ClassA${end}` })
    const same = `ＣＬＡＳＳＡ${end}`
    expect((await exists(colleague, same)).body).toEqual({ success: true, exists: true })
    expect((await exists(owner, same, data.id)).data.exists).toBe(false)
    expect((await exists(await buildTeacher(server), same)).data.exists).toBe(false)
    const taken = await make(colleague, { title: `classa${end}` })
    expect(taken).toMatchObject({ code: 40000, errors: [{ field: 'title', message: '名称已存在' }] })
    const { data: other } = await make(colleague)
    const renamed = await server.call(roomCalls.update, { id: other.id, title: `CLASSA${end}` }, { as: colleague })
    expect(renamed).toMatchObject({ code: 40000, errors: [{ field: 'title', message: '名称已存在' }] })
    expect((await server.call(roomCalls.update, { id: data.id, title: `classA${end}` }, { as: owner })).code).toBe(
      20000,
    )
  })

  test('is given to one of two at once', async () => {
    const owner = await buildTeacher(server)
    const colleague = await buildTeacher(server, owner.org)
    const title = newTitle()
    const made = await Promise.all([make(owner, { title }), make(colleague, { title })])
    expect(made.map(({ code }) => code).sort()).toEqual([20000, 40000])
  })

  test('is free again once its class is deleted (class.delete.flow)', async () => {
    const owner = await buildTeacher(server)
    const { data } = await make(owner)
    expect((await server.call(roomCalls.delete, { id: data.id }, { as: owner })).code).toBe(20000)
    expect((await exists(owner, data.title)).data.exists).toBe(false)
    expect((await make(owner, { title: data.title })).code).toBe(20000)
  })

  test('is asked for again when its class is taken back, and kept from then on', async () => {
    const owner = await buildTeacher(server)
    const { data } = await make(owner)
    await server.call(roomCalls.delete, { id: data.id }, { as: owner })
    const { data: other } = await make(owner, { title: data.title })
    const restore = () => server.call(removalCalls.restore, { id: data.id }, { as: owner })
    expect(await restore()).toMatchObject({ code: 40900, message: '名称已存在' })
    expect((await server.call(roomCalls.update, { id: other.id, title: newTitle() }, { as: owner })).code).toBe(20000)
    expect((await restore()).code).toBe(20000)
    expect((await exists(owner, data.title)).data.exists).toBe(true)
    expect((await make(owner, { title: data.title })).code).toBe(40000)
  })

  test('is asked by teachers alone, and refused as the chat refuses', async () => {
    const reply = await exists(await buildMember(server), '一班')
    expect(reply.body).toMatchObject({
      success: false,
      error: '无操作权限',
      code: 40300,
      request_id: expect.any(String),
    })
  })
})

test('private is one-way: public again keeps private without a word (class.roomType.oneWay)', async () => {
  const { owner, learner, id } = await buildTaughtRoom(server)
  const change = async (room_type: 'c' | 'p') =>
    (await server.call(roomCalls.update, { id, room_type }, { as: owner })).data.room_type
  expect(await change('p')).toBe('p')
  expect(await change('c')).toBe('p')
  expect((await server.call(roomCalls.detail, { id }, { as: learner })).code).toBe(20000)
  expect((await server.call(roomCalls.detail, { id }, { as: await buildMember(server) })).code).toBe(40400)
})

test('who joins a public class waits where it asks for that, and a private one opens by code alone', async () => {
  const owner = await buildTeacher(server)
  const learner = await buildMember(server, { org: owner.org })
  const join = async (id: number) => (await server.call(roomCalls.follow, { id }, { as: learner })).data
  const { data } = await make(owner, { need_check: 1 })
  expect(data.need_check).toBe(1)
  expect(await join(data.id)).toMatchObject({ has_joined: false, has_applied: true })
  const open = (await make(owner)).data
  expect(await join(open.id)).toMatchObject({ has_joined: true })
  expect((await server.call(roomCalls.leaveGroup, { id: open.id }, { as: learner })).data.has_joined).toBe(false)
  const changed = await server.call(roomCalls.update, { id: open.id, need_check: 1 }, { as: owner })
  expect(changed.data.need_check).toBe(1)
  const hidden = (await make(owner, { room_type: 'p', need_check: 1 })).data
  expect(hidden.need_check).toBe(0)
  expect((await server.call(roomCalls.follow, { id: hidden.id }, { as: learner })).code).toBe(40400)
})

test('its form says whether who joins waits; the page of its members says the places, and leaves that alone', async () => {
  const owner = await buildTeacher(server)
  const { data } = await make(owner, { need_check: 1 })
  const save = async (settings: { way: 'self' | 'approval'; capacity: number | null }) => {
    const { row_version } = (await server.call(joiningCalls.settings, { content_id: data.id }, { as: owner })).data
    return await server.call(
      joiningCalls.saveSettings,
      { content_id: data.id, row_version, ...settings },
      { as: owner },
    )
  }
  expect((await save({ way: 'self', capacity: null })).errors).toEqual([
    { field: 'way', message: '请在基本信息中修改' },
  ])
  expect((await save({ way: 'approval', capacity: 30 })).code).toBe(20000)
  const { data: changed } = await server.call(roomCalls.update, { id: data.id, need_check: 0 }, { as: owner })
  expect(changed.need_check).toBe(0)
  const { data: settings } = await server.call(joiningCalls.settings, { content_id: data.id }, { as: owner })
  expect(settings).toMatchObject({ way: 'self', capacity: 30 })
})

describe('a copy', () => {
  async function buildPlanned() {
    const { owner, learner, id } = await buildTaughtRoom(server)
    await server.call(outlineCalls.createSection, { content_id: id, title: '上学期' }, { as: owner })
    return { owner, learner, id }
  }
  const plansOf = async (id: number, as: SignedIn) =>
    (await server.call(outlineCalls.tree, { content_id: id }, { as })).data.sections.map(({ title }) => title)

  test('by the form takes the plans, never members (room.copyFrom, class.copy.permission)', async () => {
    const { owner, learner, id } = await buildPlanned()
    const { data, code } = await make(owner, { copy_from: id })
    expect([code, data.copy_from, data.followed_num, data.need_active]).toEqual([20000, id, 1, false])
    expect(await plansOf(data.id, owner)).toEqual(['上学期'])
    const stranger = await buildTeacher(server)
    expect((await make(stranger, { copy_from: id })).code).toBe(40300)
    expect((await server.call(roomCalls.copy, { id }, { as: learner })).code).toBe(40300)
  })

  test('by a super admin takes the cover of somebody else’s class', async () => {
    const owner = await buildTeacher(server)
    const { data: source } = await make(owner, { cover: await buildPublicPicture(server, owner) })
    const boss = await buildPerson(server, { isSuper: true })
    const { data } = await make(boss, { copy_from: source.id, cover: source.cover })
    expect(data).toMatchObject({ copy_from: source.id, cover: source.cover })
  })

  test('by its own call waits for its information (class.needActive.forced, class.buttons.deleteCopy)', async () => {
    const { owner, learner, id } = await buildPlanned()
    const { data: made } = await server.call(roomCalls.copy, { id }, { as: owner })
    const { data } = await server.call(roomCalls.detail, { id: made.id }, { as: owner })
    expect(data).toMatchObject({ need_active: true, title: expect.stringMatching(/-副本$/), copy_from: id })
    expect(await plansOf(made.id, owner)).toEqual(['上学期'])
    expect((await server.call(roomCalls.detail, { id: made.id }, { as: learner })).code).toBe(40400)
    const again = await server.call(roomCalls.copy, { id }, { as: owner })
    expect(again.code).toBe(20000)
    const saved = await server.call(roomCalls.update, { id: made.id, room_type: 'p' }, { as: owner })
    expect(saved.data).toMatchObject({ need_active: false, room_type: 'p' })
    const teacher = await buildTeacher(server, owner.org)
    await server.call(roomCalls.nameHelpers, { id, uids: [teacher.userId] }, { as: owner })
    expect((await server.call(roomCalls.copy, { id }, { as: teacher })).code).toBe(40300)
    const boss = await buildPerson(server, { isSuper: true })
    expect((await server.call(roomCalls.delete, { id }, { as: boss })).code).toBe(20000)
  })
})

test('its page tells who owns and who teaches it, and lets both manage it (class.manage.gate)', async () => {
  const owner = await buildTeacher(server)
  const [teacher, assistant, learner] = [
    await buildTeacher(server, owner.org),
    await buildMember(server, { org: owner.org }),
    await buildMember(server, { org: owner.org }),
  ]
  const { id } = await buildRoom(server, owner, {
    members: [
      [teacher, 'teacher'],
      [assistant, 'assistant'],
      [learner, 'member'],
    ],
  })
  const seen = async (as: SignedIn) => {
    const { code, data } = await server.call(roomCalls.detail, { id, use_from: 'admin' }, { as })
    return [code, data?.is_owner, data?.is_teacher]
  }
  expect(await seen(owner)).toEqual([20000, true, false])
  expect(await seen(teacher)).toEqual([20000, false, true])
  expect(await seen(assistant)).toEqual([20000, false, true])
  expect((await seen(learner))[0]).toBe(40300)
  const { data } = await server.call(roomCalls.detail, { id }, { as: learner })
  expect(data.teachers.map(({ uid }) => uid)).toEqual([teacher.userId])
  expect(data.owner.openid).toBe(owner.openid)
  const change = (as: SignedIn) => server.call(roomCalls.update, { id, introduce: '新' }, { as })
  expect([(await change(teacher)).code, (await change(owner)).code]).toEqual([40300, 20000])
})

test('a collection is no class, and a class no collection', async () => {
  const { owner, id } = await buildTaughtRoom(server)
  const collection = await buildCollection(server, owner)
  expect((await server.call(roomCalls.detail, { id: collection.id }, { as: owner })).code).toBe(40400)
  expect((await server.call(collectionCalls.detail, { id }, { as: owner })).code).toBe(40400)
})

test('the classroom home tells one’s classes, and others to join', async () => {
  // Tests before this one may have moved the clock, and their classes be of a later time than now.
  const { owner, learner, id } = await later(server, 3600, () => buildTaughtRoom(server))
  const home = async (as?: SignedIn) => (await server.call(roomCalls.getClassroomData, {}, { as })).data
  expect((await home(learner)).learned.map((row) => row.id)).toEqual([id])
  expect((await home(owner)).taught.map((row) => row.id)).toEqual([id])
  expect(await home()).toMatchObject({ learned: [], taught: [] })
  expect((await home()).newest[0]?.id).toBe(id)
})

test('lists tell what one learns, and what one owns and teaches', async () => {
  const { owner, learner, id } = await buildTaughtRoom(server)
  const mine = async (as: SignedIn, tab: 'join' | 'create') =>
    (await server.rows(roomCalls.mine, { tab }, { as })).rows.map((row) => row.id)
  expect(await mine(learner, 'join')).toEqual([id])
  expect(await mine(owner, 'create')).toEqual([id])
  expect(await mine(owner, 'join')).toEqual([])
  const { data } = await server.call(roomCalls.detail, { id }, { as: owner })
  const { rows } = await server.rows(roomCalls.lists, { keyword: data.title }, {})
  expect(rows).toMatchObject([{ id, room_type: 'c', template_prefix: 'room' }])
})
