import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { formMessages, passwordLimits } from '@zhixing/contract/limits.ts'
import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { messagesTo } from '../../../../test/codes.ts'
import { prover } from '../../../../test/proof.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import {
  buildActivation,
  buildPerson,
  buildSession,
  factoryPassword,
  newMobile,
} from '../../people/account/account.factory.ts'
import { sendActivation } from '../../people/account/public.ts'
import { buildMember, buildOrg } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()
const password = 'Another-2026!'
let tests = 0

// Each test from an address of its own: what fails at one counts against everybody behind it.
beforeEach(() => {
  tests += 1
  server.comeFrom(`10.32.0.${tests}`)
})

const codeIn = (text = '') => /验证码是(\d{6})/.exec(text)?.[1] ?? ''

async function newCode(as: SignedIn, account: string) {
  await server.call(passportCalls.sendCode, { account, type: 'change_new' }, { as })
  return codeIn((await messagesTo(server, account)).at(-1))
}
async function oldCode(as: SignedIn & { mobile: string }) {
  await server.call(passportCalls.sendCode, { type: 'change_old', kind: 'mobile' }, { as })
  return codeIn((await messagesTo(server, as.mobile)).at(-1))
}
const change = (as: SignedIn, input: object) =>
  server.call(passportCalls.changeMobileOrEmail, { kind: 'mobile', code: '000000', ...input } as never, { as })
const infoOf = async (as: SignedIn) => (await server.call(userCalls.getUserInfo, {}, { as })).data.uid

test('a mobile is changed by a code to each end; one signs in by the new one, and other sessions end', async () => {
  const as = await buildPerson(server)
  const other = { ...as, ...(await buildSession(server, as.userId)) }
  const account = newMobile()
  const [code, old] = [await newCode(as, account), await oldCode(as)]
  expect((await change(as, { account, code, old_code: '999999' })).errors[0]?.field).toBe('old_code')
  expect((await change(as, { account, code })).errors).toEqual([
    { field: 'old_code', message: formMessages.codeRequired },
  ])
  const changed = await change(as, { account, code, old_code: old })
  expect(changed.data).toEqual({ mobile: `${account.slice(0, 3)}****${account.slice(-3)}`, email: '' })
  expect([await infoOf(as), await infoOf(other)]).toEqual([as.userId, 0])
  const sign = (who: string) => prover(server)(passportCalls.signIn, { account: who, password: factoryPassword })
  expect([(await sign(account)).code, (await sign(as.mobile)).code]).toEqual([20000, 40000])
  expect((await change(as, { account, code, old_code: old })).code).toBe(40000)
})

test('where none was proved before, the password stands for the old end', async () => {
  const as = await buildPerson(server)
  const account = `new.${newMobile()}@school.cn`
  const code = await newCode(as, account)
  const to = { kind: 'email', account, code }
  expect((await change(as, to)).errors).toEqual([{ field: 'password', message: formMessages.passwordRequired }])
  expect((await change(as, { ...to, password: 'wrong' })).errors).toEqual([
    { field: 'password', message: '密码不正确' },
  ])
  expect((await change(as, { ...to, password: factoryPassword })).code).toBe(20000)
  expect((await server.call(accountCalls.own, {}, { as })).data.email).toContain('@school.cn')
})

test('a mobile has eleven digits and an e-mail its sign, in the words of the specification (mobile.format, email.format)', async () => {
  const as = await buildPerson(server)
  const wordsOf = async (input: object) => (await change(as, input)).errors[0]?.message
  expect(await wordsOf({ account: '' })).toBe('请输入手机号')
  expect(await wordsOf({ account: '12345678901' })).toBe('请输入正确的手机号')
  expect(await wordsOf({ kind: 'email', account: 'somebody' })).toBe('请输入正确的邮箱')
})

test('a mobile somebody else has gets no code, and is refused even with one', async () => {
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const asked = await server.call(passportCalls.sendCode, { account: other.mobile, type: 'change_new' }, { as })
  expect(asked.code).toBe(20000)
  expect(await messagesTo(server, other.mobile)).toEqual([])
  const nobody = await server.call(passportCalls.sendCode, { account: newMobile(), type: 'change_new' })
  expect(nobody.code).toBe(40100)
})

test('a password is changed by the old one, and other sessions end', async () => {
  const as = await buildPerson(server)
  const other = { ...as, ...(await buildSession(server, as.userId)) }
  const set = (input: { old_password?: string; password: string }) =>
    server.call(passportCalls.changePassword, input, { as })
  expect((await set({ password })).errors).toEqual([{ field: 'old_password', message: formMessages.passwordRequired }])
  expect((await set({ old_password: 'wrong', password })).errors).toEqual([
    { field: 'old_password', message: '密码不正确' },
  ])
  expect((await set({ old_password: factoryPassword, password: 'short' })).errors).toEqual([
    { field: 'password', message: passwordLimits.message },
  ])
  expect((await set({ old_password: factoryPassword, password })).code).toBe(20000)
  expect([await infoOf(as), await infoOf(other)]).toEqual([as.userId, 0])
  expect((await prover(server)(passportCalls.signIn, { account: as.mobile, password })).code).toBe(20000)
  const { rows } = await server.rows(accountCalls.signLog, {}, { as })
  expect(rows.slice(0, 2).map(({ way, ok }) => [way, ok])).toEqual([
    ['password', true],
    ['change', true],
  ])
})

test('the other devices are signed out at once, this one stays', async () => {
  const as = await buildPerson(server)
  const other = { ...as, ...(await buildSession(server, as.userId)) }
  const stranger = await buildPerson(server)
  expect((await server.call(passportCalls.endOtherDevices, {}, { as })).data).toEqual({ ended: 1 })
  expect([await infoOf(as), await infoOf(other), await infoOf(stranger)]).toEqual([as.userId, 0, stranger.userId])
})

test('an activation link sets a password, makes the account and the membership active, and signs in, once', async () => {
  const org = await buildOrg(server)
  const member = await buildMember(server, { org })
  await server.database.query({
    text: `update org_member set state = 'invited' where user_id = $1`,
    values: [member.userId],
  })
  const token = await buildActivation(server, org.id, member)
  const enter = (with_: string, secret = password) =>
    server.call({ ...passportCalls.active, method: 'POST' } as never, { token: with_, password: secret } as never)
  expect((await enter(token, 'short')).code).toBe(40000)
  const entered = await enter(token)
  expect(entered.code).toBe(20000)
  const cookie = String(
    [entered.headers['set-cookie']].flat().find((one) => String(one).startsWith('zx.session_token')),
  )
  const info = await server.call(userCalls.getUserInfo, {}, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(info.data).toMatchObject({ uid: member.userId, groupInfo: { group_id: org.id } })
  const [again, madeUp] = [await enter(token), await enter('made-up')]
  expect([again.code, again.message]).toEqual([40000, '激活链接无效或已过期，请联系组织管理员重新发送'])
  expect(madeUp.message).toBe(again.message)
})

test('an activation link goes out by text message, and an older one ends', async () => {
  const as = await buildPerson(server)
  const to = { userId: as.userId, orgId: 0, account: as.mobile, name: '林晓雨', orgName: '集美职校' }
  const linkOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const send = async () => {
    await server.database.tx((tx) => sendActivation(tx, server.config.secret, to))
    return await messagesTo(server, as.mobile)
  }
  // Jobs that wait together go out in any order.
  const [older] = (await send()).map(linkOf)
  const texts = await send()
  expect(texts).toHaveLength(2)
  const newer = texts.map(linkOf).find((link) => link !== older)
  const enter = async (token = '') => (await server.call(passportCalls.active, { token, password })).code
  expect([await enter(older), await enter(newer)]).toEqual([40000, 20000])
})
