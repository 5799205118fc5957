import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { uploadRefusal } from '@zhixing/contract/base/upload/check.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { auditStatus, identityMessages } from '@zhixing/contract/people/account/identity.ts'
import { verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson } from './account.factory.ts'
import { buildCardPicture, identityInput, newIdNumber } from './identity.factory.ts'

const server = useTestServer()

const boss = () => buildPerson(server, { isSuper: true })
const own = async (as: SignedIn) => (await server.call(verifiedCalls.detail, {}, { as })).data
const decide = (as: SignedIn, input: { uid: number; row_version: number; approve: boolean; reason?: string }) =>
  server.call(verifiedCalls.decide, input, { as })

async function sent(as: SignedIn, changes: { id_number?: string } = {}) {
  return await server.call(verifiedCalls.create, { ...(await identityInput(server, as)), ...changes }, { as })
}

test('an identity is sent, rejected with a reason, changed, and approved; the session then says certificated (audit.status)', async () => {
  const [as, admin] = [await buildPerson(server), await boss()]
  expect(await own(as)).toMatchObject({ status: auditStatus.none, row_version: 0 })
  const { data } = await sent(as)
  expect(data).toMatchObject({ status: 2, name: '林晓雨' })
  expect(data.front?.url).not.toBe('')
  const seen = await server.call(verifiedCalls.review, { uid: as.userId }, { as: admin })
  expect(seen.data).toMatchObject({ status: 2, row_version: 1 })
  expect(seen.data.id_number.slice(-4)).toBe(data.id_tail)
  const turn = { uid: as.userId, row_version: 1, approve: false }
  expect((await decide(admin, turn)).errors).toEqual([{ field: 'reason', message: identityMessages.reasonRequired }])
  expect((await decide(admin, { ...turn, reason: '照片不清楚' })).data).toEqual({ status: -2 })
  expect(await own(as)).toMatchObject({ status: -2, reason: '照片不清楚', row_version: 2 })
  const again = { ...(await identityInput(server, as)), row_version: 2 }
  expect((await server.call(verifiedCalls.update, again, { as })).data).toMatchObject({ status: 2, reason: '' })
  expect((await decide(admin, { uid: as.userId, row_version: 2, approve: true })).code).toBe(40900)
  expect((await decide(admin, { uid: as.userId, row_version: 3, approve: true })).data).toEqual({ status: 3 })
  expect((await server.call(userCalls.getUserInfo, {}, { as })).data.certificated).toBe(true)
  const { rows } = await server.rows(notificationCalls.lists, {}, { as })
  expect(rows.map(({ content }) => content)).toEqual(['您的实名认证已审核通过', '您的实名认证审核拒绝：照片不清楚'])
  const late = { ...(await identityInput(server, as)), row_version: 4 }
  expect((await server.call(verifiedCalls.update, late, { as })).message).toBe(identityMessages.approved)
})

test('an approved identity has to be sent anew once the name changes', async () => {
  const [as, admin] = [await buildPerson(server, { name: '林晓雨' }), await boss()]
  await sent(as)
  await decide(admin, { uid: as.userId, row_version: 1, approve: true })
  await server.call(userCalls.accountSetting, { name: '林晓雨' }, { as })
  expect((await own(as)).status).toBe(3)
  await server.call(userCalls.accountSetting, { name: '林小雨' }, { as })
  expect((await own(as)).status).toBe(0)
  expect((await sent(as)).data.status).toBe(2)
})

test('one number is approved for one person', async () => {
  const [one, other, admin] = [await buildPerson(server), await buildPerson(server), await boss()]
  const id_number = newIdNumber()
  await sent(one, { id_number })
  await sent(other, { id_number })
  await decide(admin, { uid: one.userId, row_version: 1, approve: true })
  const second = await decide(admin, { uid: other.userId, row_version: 1, approve: true })
  expect([second.code, second.message]).toEqual([40900, identityMessages.taken])
})

test('a wrong number, a missing side and somebody else’s picture are refused at their field; twice is 40900', async () => {
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const input = await identityInput(server, as)
  const refused = async (change: object) =>
    (await server.call(verifiedCalls.create, { ...input, ...change }, { as })).errors[0]
  expect(await refused({ id_number: '110105194912310021' })).toEqual({
    field: 'id_number',
    message: identityMessages.numberWrong,
  })
  expect(await refused({ id_number: ' ' })).toEqual({ field: 'id_number', message: identityMessages.numberRequired })
  expect(await refused({ name: '' })).toEqual({ field: 'name', message: '请输入姓名' })
  expect(await refused({ back_file_id: undefined })).toEqual({
    field: 'back_file_id',
    message: identityMessages.backRequired,
  })
  const foreign = await buildCardPicture(server, other)
  expect(await refused({ front_file_id: foreign })).toEqual({
    field: 'front_file_id',
    message: identityMessages.frontRequired,
  })
  expect((await server.call(verifiedCalls.create, input, { as })).code).toBe(20000)
  expect((await sent(as)).message).toBe(identityMessages.sent)
})

test('the pictures are read by their owner and reviewers alone, and take the single uploader’s words', async () => {
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const { front_file_id: id } = await identityInput(server, as)
  expect((await server.call(uploadCalls.read, { id }, { as })).code).toBe(20000)
  expect((await server.call(uploadCalls.read, { id }, { as: other })).code).toBe(40400)
  expect(uploadRefusal('identity', { filename: '证.bmp', filesize: 1 })).toBe('上传图片只能是 jpg/png 格式!')
  expect(uploadRefusal('identity', { filename: '证.png', filesize: 2 * 1024 * 1024 })).toBe('上传图片大小不能超过 2MB!')
})

test('the number is kept encrypted, and whoever is no super admin reviews nothing', async () => {
  const as = await buildPerson(server)
  const id_number = newIdNumber()
  await sent(as, { id_number })
  const { rows } = await server.database.query({
    text: 'select v::text as kept from verified v where user_id = $1',
    values: [as.userId],
  })
  expect(JSON.stringify(rows)).not.toContain(id_number)
  expect((await server.call(verifiedCalls.review, { uid: as.userId }, { as })).code).toBe(40300)
  expect((await server.call(verifiedCalls.lists, {}, { as })).code).toBe(40300)
})
