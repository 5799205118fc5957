import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { expect, test } from 'vitest'
import { askCode } from '../../../../test/codes.ts'
import { prover } from '../../../../test/proof.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson, newMobile } from './account.factory.ts'

const server = useTestServer()
const password = 'Learning-2026!'

async function signUpBy(invite: string, name: string) {
  const account = newMobile()
  const code = await askCode(server, account, 'sign_up')
  return await prover(server)(passportCalls.signUp, { account, code, name, password, invite })
}

test('everybody has one code, the same at each asking and when asked twice at once', async () => {
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const ask = async (who: typeof as) => (await server.call(accountCalls.getMyInvitationCode, {}, { as: who })).data
  const both = await Promise.all([ask(as), ask(as)])
  expect(both[0]).toEqual(both[1])
  expect(both[0]?.code).toMatch(/^[2-9A-Z]{8}$/)
  expect(both[0]?.path).toBe(`/passport/register?invite=${both[0]?.code}`)
  expect((await ask(other)).code).not.toBe(both[0]?.code)
})

test('who signs up by a code is listed with whoever passed it on, and with nobody else', async () => {
  server.comeFrom('10.31.0.1')
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const { code } = (await server.call(accountCalls.getMyInvitationCode, {}, { as })).data
  expect((await signUpBy(code.toLowerCase(), '第一位好友')).code).toBe(20000)
  expect((await signUpBy(code, '第二位好友')).code).toBe(20000)
  const { rows, total } = await server.rows(accountCalls.fetchMyInvitationList, {}, { as })
  expect([total, rows.map(({ name }) => name)]).toEqual([2, ['第二位好友', '第一位好友']])
  expect(rows[0]?.create_time).toBeGreaterThan(0)
  expect((await server.rows(accountCalls.fetchMyInvitationList, {}, { as: other })).total).toBe(0)
})

test('a code nobody has lets somebody sign up all the same', async () => {
  server.comeFrom('10.31.0.2')
  expect((await signUpBy('ZZZZ9999', '没有邀请人')).code).toBe(20000)
})
