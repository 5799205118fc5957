import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgPersonCalls } from '@zhixing/contract/people/organisation/person-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { messagesTo } from '../../../../test/codes.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson, newMobile } from '../account/account.factory.ts'
import { buildMember, buildOrg } from './organisation.factory.ts'

const server = useTestServer()
const password = 'Invited-2026!'

async function buildSchool(seats = 100) {
  const org = await buildOrg(server, { plan: { level: 2, name: '专业版', seats, expiresAt: null } })
  return { org, admin: await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' }) }
}

const invite = async (as: SignedIn, orgId: number, input: { account: string; number?: string }) =>
  await server.call(
    orgPersonCalls.invitePerson,
    { org_id: orgId, name: '王老师', role: 'ROLE_TEACHER', ...input },
    { as },
  )
const membersOf = async (as: SignedIn, orgId: number) =>
  (await server.rows(orgManageCalls.members, { org_id: orgId, role: 'ROLE_TEACHER' }, { as })).rows

test('somebody without an account is sent a link, by which they set a password and are in, their mobile proved', async () => {
  const { org, admin } = await buildSchool()
  const account = newMobile()
  expect((await invite(admin, org.id, { account, number: 'T9' })).code).toBe(20000)
  expect(await membersOf(admin, org.id)).toMatchObject([{ name: '王老师', number: 'T9', state: 'invited' }])
  const [text = ''] = await messagesTo(server, account)
  expect(text).toContain(`${org.name}邀请您加入`)
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await server.call(passportCalls.active, { token, password })).code).toBe(20000)
  expect(await membersOf(admin, org.id)).toMatchObject([{ state: 'active' }])
  expect((await server.call(passportCalls.signIn, { account, password })).code).toBe(20000)
  const again = await invite(admin, org.id, { account })
  expect([again.code, again.errors]).toEqual([
    40000,
    [{ field: 'account', message: '该用户已是组织成员，或正在申请加入' }],
  ])
  const { rows } = await server.database.query({
    text: 'select phone_number_verified as proved from auth_user where phone_number = $1',
    values: [account],
  })
  expect(rows).toEqual([{ proved: true }])
})

test('whoever has an account is told and asked; by e-mail it goes alike, and twice is the same seat (seats.limit)', async () => {
  const { org, admin } = await buildSchool(2)
  const known = await buildPerson(server)
  expect((await invite(admin, org.id, { account: known.mobile })).data).toEqual({ done: true })
  expect((await invite(admin, org.id, { account: known.mobile })).code).toBe(20000)
  const told = await server.rows(notificationCalls.lists, {}, { as: known })
  expect(told.rows[0]?.content).toContain(`${org.name}邀请您加入`)
  const full = await invite(admin, org.id, { account: `new-${known.userId}@example.cn` })
  expect([full.code, full.data]).toEqual([50002, { limit: 2, used: 2, free: 0, requested: 1 }])
  const { rows } = await server.database.query({
    text: 'select count(*)::int as people from auth_user where email = $1',
    values: [`new-${known.userId}@example.cn`],
  })
  expect(rows).toEqual([{ people: 0 }])
})

test('no account that another organisation made is sent a link that opens it', async () => {
  const first = await buildSchool()
  const second = await buildSchool()
  const account = newMobile()
  await invite(first.admin, first.org.id, { account })
  expect(await messagesTo(server, account)).toHaveLength(1)
  expect((await invite(second.admin, second.org.id, { account })).code).toBe(20000)
  expect(await messagesTo(server, account)).toHaveLength(1)
})
