import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildOrg } from '../../people/organisation/organisation.factory.ts'
import { addOrgMembers, createOrg } from '../../people/organisation/public.ts'

const server = useTestServer()

async function buildSchool() {
  const org = await buildOrg(server)
  return { org, teacher: await buildMember(server, { org, role: 'ROLE_TEACHER' }) }
}

async function statesOf(uid: number): Promise<Map<number, string>> {
  const { rows } = await server.database.query({
    text: 'select content_id::float8 as id, state from membership where user_id = $1',
    values: [uid],
  })
  return new Map((rows as { id: number; state: string }[]).map(({ id, state }) => [id, state]))
}

const quit = async (as: SignedIn, orgId: number) => {
  expect((await server.call(ownOrgCalls.userQuitGroup, { group_id: orgId }, { as })).code).toBe(20000)
  await server.queue.drain()
}

test('who leaves an organisation leaves what it keeps internal, and stays in what is public or their own', async () => {
  const { org, teacher } = await buildSchool()
  const leaving = await buildMember(server, { org, role: 'ROLE_TEACHER' })
  const members = [[leaving, 'member']] as const
  const first = await buildCollection(server, teacher, { visibility: 'internal', members })
  const second = await buildCollection(server, teacher, { visibility: 'internal', members })
  const shown = await buildCollection(server, teacher, { visibility: 'public', members })
  const own = await buildCollection(server, leaving, { visibility: 'internal' })
  await quit(leaving, org.id)
  expect(await statesOf(leaving.userId)).toEqual(
    new Map([
      [first.id, 'left'],
      [second.id, 'left'],
      [shown.id, 'active'],
      [own.id, 'active'],
    ]),
  )
  expect((await server.call(collectionCalls.detail, { id: first.id }, { as: leaving })).code).not.toBe(20000)
})

test('who is still of a branch, or is only suspended, keeps what the organisation keeps internal', async () => {
  const { org, teacher } = await buildSchool()
  const branch = await server.database.tx((tx) => createOrg(tx, { name: `${org.name}分校`, parent: org }))
  const both = await buildMember(server, { org })
  const paused = await buildMember(server, { org })
  await server.database.tx((tx) => addOrgMembers(tx, [{ orgId: branch.id, userId: both.userId, role: 'ROLE_USER' }]))
  const { id } = await buildCollection(server, teacher, {
    visibility: 'internal',
    members: [
      [both, 'member'],
      [paused, 'member'],
    ],
  })
  await quit(both, branch.id)
  expect((await statesOf(both.userId)).get(id)).toBe('active')
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const change = async (action: 'suspend' | 'disable') => {
    await server.call(orgManageCalls.changeMembers, { org_id: org.id, uids: [paused.userId], action }, { as: admin })
    await server.queue.drain()
    return (await statesOf(paused.userId)).get(id)
  }
  expect(await change('suspend')).toBe('active')
  expect(await change('disable')).toBe('left')
})
