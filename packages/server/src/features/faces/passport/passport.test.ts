import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson, factoryPassword } from '../../people/account/account.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

test('signs in by mobile and password, and getUserInfo knows the person', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  const signedIn = await server.call(passportCalls.signIn, { account: person.mobile, password: factoryPassword })
  expect(signedIn.code).toBe(20000)
  const cookie = String(signedIn.headers['set-cookie'])
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
  const info = await server.call(userCalls.getUserInfo, {}, { as: person })
  expect(info.data.name).toBe('林晓雨')
  expect(info.data.roles).toEqual(['ROLE_USER'])
})

test('refuses a wrong password and an unknown account in the same words', async () => {
  const person = await buildPerson(server)
  const wrong = await server.call(passportCalls.signIn, { account: person.mobile, password: 'nope' })
  const unknown = await server.call(passportCalls.signIn, { account: '13700000000', password: 'nope' })
  expect(wrong.code).toBe(40000)
  expect(wrong.errors).toEqual([{ field: 'password', message: '账号或密码不正确' }])
  expect(unknown.errors).toEqual(wrong.errors)
})

test('signs in by organisation, 学号 and password', async () => {
  const pupil = await buildMember(server, { number: '20260001' })
  const right = await server.call(passportCalls.signIn, {
    group_id: pupil.org.id,
    account: '20260001',
    password: factoryPassword,
  })
  expect(right.code).toBe(20000)
  const elsewhere = await buildMember(server)
  const wrong = await server.call(passportCalls.signIn, {
    group_id: elsewhere.org.id,
    account: '20260001',
    password: factoryPassword,
  })
  expect(wrong.code).toBe(40000)
})
