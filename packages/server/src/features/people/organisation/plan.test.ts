import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../account/account.factory.ts'
import { buildMember, buildOrg } from './organisation.factory.ts'

const server = useTestServer()
const ignored = async (as: SignedIn) =>
  (await server.call(userCalls.getUserInfo, {}, { as })).data.groupInfo?.ignoreVipUpgrade

async function planUntil(orgId: number, days: number): Promise<void> {
  await server.database.query({
    text: `insert into plan (org_id, level, name, seats, expires_at) values ($1, 2, '专业版', 100, clock_now() + make_interval(days => $2))
      on conflict (org_id) do update set level = 2, expires_at = excluded.expires_at`,
    values: [orgId, days],
  })
}

test('the expiry banner stays dismissed until the plan has another end (vip.expiryBanner.dismiss)', async () => {
  const org = await buildOrg(server)
  await planUntil(org.id, 10)
  const [person, other] = [
    await buildMember(server, { org, role: 'ROLE_USER' }),
    await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' }),
  ]
  expect(await ignored(person)).toBe(0)
  expect((await server.call(organisationCalls.ignoreVipUpgrade, {}, { as: person })).data).toEqual({ done: true })
  await expect.poll(() => ignored(person)).toBe(1)
  expect(await ignored(other)).toBe(0)
  await planUntil(org.id, 375)
  const { rows } = await server.database.query({
    text: 'select m.plan_ignored_until < p.expires_at as news from org_member m join plan p using (org_id) where m.user_id = $1',
    values: [person.userId],
  })
  expect(rows).toEqual([{ news: true }])
})

test('without an organisation there is nothing to dismiss', async () => {
  const as = await buildPerson(server)
  expect((await server.call(organisationCalls.ignoreVipUpgrade, {}, { as })).data).toEqual({ done: false })
})

test('a member tells the administrators that a plan is wanted; several are one notice (upgrade.notifyAdmin)', async () => {
  const org = await buildOrg(server)
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const members = [
    await buildMember(server, { org, role: 'ROLE_USER' }),
    await buildMember(server, { org, role: 'ROLE_TEACHER' }),
  ]
  for (const as of members) {
    expect((await server.call(organisationCalls.upgradeNotify, { org_id: org.id }, { as })).data).toEqual({
      done: true,
    })
  }
  const { rows } = await server.rows(notificationCalls.lists, {}, { as: admin })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.content).toMatch(/等2人希望升级/)
})

test('of another’s organisation nobody is told', async () => {
  const org = await buildOrg(server)
  const as = await buildPerson(server)
  expect((await server.call(organisationCalls.upgradeNotify, { org_id: org.id }, { as })).code).toBe(40400)
})
