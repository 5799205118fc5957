import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { accountLimits } from '@zhixing/contract/people/account/limits.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPublicPicture } from '../../base/upload/upload.factory.ts'
import { buildPerson, newMobile } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg } from '../../people/organisation/organisation.factory.ts'
import { createOrg } from '../../people/organisation/public.ts'

const server = useTestServer()

async function buildTree() {
  const parent = await buildOrg(server)
  const name = `分校${newMobile()}`
  const branch = { ...(await server.database.tx((tx) => createOrg(tx, { name, parent }))), name }
  const admin = await buildMember(server, { org: parent, role: 'ROLE_ORG_ADMIN', name: '管理员' })
  const teacher = await buildMember(server, { org: parent, role: 'ROLE_TEACHER', name: '教师甲' })
  const below = await buildMember(server, { org: branch, name: '林小雨', number: `B${newMobile()}` })
  const branchAdmin = await buildMember(server, { org: branch, role: 'ROLE_ORG_ADMIN', name: '分校管理员' })
  const stranger = await buildMember(server, { name: '林小雨' })
  return { parent, branch, admin, teacher, below, branchAdmin, stranger }
}

const found = async (as: SignedIn, keyword?: string) => {
  const { rows } = await server.rows(userCalls.lists, keyword ? { keyword, limit: 100 } : { limit: 100 }, { as })
  return rows.map(({ uid }) => uid)
}

test('people are listed within the current organisation, for its admins also below it, never above or beside', async () => {
  const { admin, teacher, below, branchAdmin, stranger } = await buildTree()
  const all = [admin, teacher, below, branchAdmin].map(({ userId }) => userId)
  expect((await found(admin)).toSorted()).toEqual(all.toSorted())
  expect((await found(teacher)).toSorted()).toEqual([admin.userId, teacher.userId].toSorted())
  expect((await found(branchAdmin)).toSorted()).toEqual([below.userId, branchAdmin.userId].toSorted())
  expect(await found(admin, '林小雨')).toEqual([below.userId])
  expect(await found(admin, 'linxiao')).toEqual([below.userId])
  expect(await found(admin, below.mobile)).toEqual([below.userId])
  const uids = [below.userId, stranger.userId, admin.userId]
  const some = await server.call(userCalls.getLxpUsers, { uids, openids: [teacher.openid] }, { as: admin })
  expect(some.data.map(({ uid }) => uid).toSorted()).toEqual(
    [below, admin, teacher].map(({ userId }) => userId).toSorted(),
  )
  expect((await server.call(userCalls.getLxpUsers, { uids: [] }, { as: admin })).data).toEqual([])
})

test('a person is known to whoever is signed in; number and masked contact to admins of their organisation alone', async () => {
  const { admin, teacher, below, stranger } = await buildTree()
  const see = async (as: SignedIn) => (await server.call(userCalls.detail, { openid: below.openid }, { as })).data
  const plain = { uid: below.userId, name: '林小雨', group_name: '', number: '', mobile: '', email: '' }
  expect(await see(stranger)).toMatchObject(plain)
  expect(await see(teacher)).toMatchObject(plain)
  const full = await see(admin)
  expect(full).toMatchObject({
    group_name: below.org.name,
    mobile: `${below.mobile.slice(0, 3)}****${below.mobile.slice(-3)}`,
  })
  expect(full.number).not.toBe('')
  expect((await server.call(userCalls.detail, { openid: 'nobody' }, { as: admin })).code).toBe(40400)
})

test('a person of the whole platform is found by a whole mobile, so many times a day, and each time is written down', async () => {
  const { admin, stranger } = await buildTree()
  const find = (account: string) => server.call(userCalls.getPlatformUser, { account }, { as: admin })
  const { data } = await find(stranger.mobile)
  expect(data).toEqual({
    openid: stranger.openid,
    name: '林小雨',
    contact: `${stranger.mobile.slice(0, 3)}****${stranger.mobile.slice(-3)}`,
  })
  expect((await find(stranger.mobile.slice(0, 8))).data).toBeNull()
  const { rows } = await server.database.query({
    text: `select object_id::int as uid from audit where actor_id = $1 and action = 'platform-user.find' order by id desc`,
    values: [admin.userId],
  })
  expect(rows).toEqual([{ uid: 0 }, { uid: stranger.userId }])
  await server.database.query({
    text: `update wrong_try set wrong = $2 where tried_by = 'u:' || $1`,
    values: [admin.userId, accountLimits.lookUpsPerDay],
  })
  expect((await find(stranger.mobile)).code).toBe(42900)
})

test('one sets one’s own name, picture and introduction', async () => {
  const as = await buildPerson(server)
  const picture = await buildPublicPicture(server, as)
  const save = (input: object, who: SignedIn = as) => server.call(userCalls.accountSetting, input, { as: who })
  const { data } = await save({ name: ' 林 晓雨 ', avatar_file_id: picture, introduce: '喜欢拆电脑' })
  expect(data).toMatchObject({ name: '林晓雨', introduce: '喜欢拆电脑' })
  await expect
    .poll(async () => (await server.call(userCalls.getUserInfo, {}, { as })).data)
    .toMatchObject({ name: '林晓雨', avatar: data.avatar })
  expect((await save({ introduce: '' })).data).toMatchObject({ name: '林晓雨', introduce: '' })
  expect((await save({ name: '林晓雨2' })).errors).toEqual([{ field: 'name', message: '姓名不能包含数字或表情' }])
  const other = await buildPerson(server)
  expect((await save({ avatar_file_id: picture }, other)).errors[0]?.field).toBe('avatar_file_id')
})

test('an admin renames only a member whose account the organisation made and who proved no contact', async () => {
  const { admin, teacher, below, stranger } = await buildTree()
  const save = (uid: number, as: SignedIn) => server.call(userCalls.accountSetting, { uid, name: '新名字' }, { as })
  expect((await save(below.userId, teacher)).code).toBe(40300)
  expect((await save(stranger.userId, admin)).code).toBe(40400)
  expect((await save(below.userId, admin)).message).toBe('该成员自行管理账号，您不能修改')
  await server.database.query({
    text: `with p as (update profile set made_by_org_id = $2 where user_id = $1)
      update auth_user set phone_number = null, phone_number_verified = false where id = $1`,
    values: [below.userId, below.org.id],
  })
  expect((await save(below.userId, admin)).data.name).toBe('新名字')
})
