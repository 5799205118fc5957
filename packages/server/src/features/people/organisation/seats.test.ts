import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { AppError } from '../../../kernel/errors.ts'
import { createServer } from '../../../server.ts'
import { buildPerson } from '../account/account.factory.ts'
import { addOrgMembers, createOrg, type NewMember } from './create-org.ts'
import { buildMember, buildOrg } from './organisation.factory.ts'
import { countSeats } from './workers.ts'

const server = useTestServer()

const planOf = (seats: number) => ({ level: 2, name: '专业版', seats, expiresAt: null })
const infoOf = async (as: SignedIn) => (await server.call(userCalls.getUserInfo, {}, { as })).data
const people = async (count: number) =>
  await Promise.all(Array.from({ length: count }, async () => (await buildPerson(server)).userId))
const add = async (members: readonly NewMember[]) => await server.database.tx((tx) => addOrgMembers(tx, members))

async function refusalOf(adding: Promise<void>): Promise<unknown> {
  try {
    await adding
  } catch (error) {
    return error instanceof AppError ? { ...error.details, code: error.code } : error
  }
  return 'added'
}

async function stored(orgId: number): Promise<number> {
  const { rows } = await server.database.query({
    text: `select count(*)::int as n from org_member where org_id = $1 and state <> 'left'`,
    values: [orgId],
  })
  return (rows as { n: number }[])[0]?.n ?? 0
}

test('who would exceed the seats is refused with what is free, and nothing is stored (seats.limit)', async () => {
  const org = await buildOrg(server, { plan: planOf(3) })
  const ids = await people(5)
  const members = ids.map((userId) => ({ orgId: org.id, userId, role: 'ROLE_USER' as const }))
  await add(members.slice(0, 1))
  expect(await refusalOf(add(members.slice(1)))).toMatchObject({
    code: 'SEATS',
    data: { limit: 3, used: 1, free: 2, requested: 4 },
    upgrade: { upgrade_type: 'member_limit', vip_name: '专业版', type: 'upgrade' },
  })
  expect(await stored(org.id)).toBe(1)
  await add(members.slice(1, 3))
  expect(await refusalOf(add(members.slice(3, 4)))).toMatchObject({
    message: '组织成员席位已满',
    data: { limit: 3, used: 3, free: 0, requested: 1 },
    upgrade: { upgrade_type: 'member_full' },
  })
  expect(await stored(org.id)).toBe(3)
})

test('guests and those who left hold no seat; whoever left comes back', async () => {
  const org = await buildOrg(server, { plan: planOf(2) })
  const [guest = 0, left = 0, other = 0] = await people(3)
  await add([
    { orgId: org.id, userId: guest, role: 'ROLE_GUEST' },
    { orgId: org.id, userId: left, role: 'ROLE_USER', number: '2026001' },
  ])
  await server.database.query({ text: `update org_member set state = 'left' where user_id = $1`, values: [left] })
  await add([{ orgId: org.id, userId: other, role: 'ROLE_USER', number: '2026001' }])
  await add([{ orgId: org.id, userId: left, role: 'ROLE_TEACHER', number: '2026002' }])
  const { rows } = await server.database.query({
    text: `select role, state, number from org_member where user_id = $1`,
    values: [left],
  })
  expect(rows).toEqual([{ role: 'ROLE_TEACHER', state: 'active', number: '2026002' }])
})

test('a branch at any depth draws on the nearest plan above, one seat a person (product.org.plan)', async () => {
  const top = await buildOrg(server, { plan: planOf(3) })
  const branch = await server.database.tx((tx) => createOrg(tx, { name: `${top.name}分校`, parent: top }))
  const below = await server.database.tx((tx) => createOrg(tx, { name: `${top.name}分校二`, parent: branch }))
  const org = { ...below, name: '' }
  const person = await buildMember(server, { org })
  await add([{ orgId: top.id, userId: person.userId, role: 'ROLE_USER' }])
  const teacher = await buildMember(server, { org, role: 'ROLE_TEACHER' })
  expect(await infoOf(teacher)).toMatchObject({
    vip_level: 2,
    vip_name: '专业版',
    member_count: 2,
    real_member_limit: 3,
    is_sub_group: true,
  })
})

test('two processes that add at once fill every seat and no more (seats.limit)', async () => {
  const { config, databaseUrl, database } = server
  const second = await createServer({ config, databaseUrl, clock: database.clock })
  onTestFinished(() => second.close())
  const top = await buildOrg(server, { plan: planOf(50) })
  const branch = await server.database.tx((tx) => createOrg(tx, { name: `${top.name}分校`, parent: top }))
  const ids = await people(200)
  const adding = ids.map(async (userId, at) => {
    const on = at % 2 === 0 ? server.database : second.database
    const orgId = at % 3 === 0 ? branch.id : top.id
    return await refusalOf(on.tx((tx) => addOrgMembers(tx, [{ orgId, userId, role: 'ROLE_USER' }])))
  })
  const replies = await Promise.all(adding)
  expect(replies.filter((reply) => reply === 'added')).toHaveLength(50)
  expect((await stored(top.id)) + (await stored(branch.id))).toBe(50)
})

test('every night the used seats are counted anew', async () => {
  const org = await buildOrg(server)
  const person = await buildMember(server, { org })
  await server.database.query({ text: 'update plan set used = 77 where org_id = $1', values: [org.id] })
  await server.queue.runNow(countSeats, {})
  expect((await infoOf(person)).member_count).toBe(1)
})

test('people are found in the current organisation, by an admin also below it, never above or beside', async () => {
  const top = await buildOrg(server)
  const branch = {
    ...(await server.database.tx((tx) => createOrg(tx, { name: `${top.name}分校`, parent: top }))),
    name: '',
  }
  const name = `寻${top.name}`
  const [inTop, inBranch] = [
    await buildMember(server, { org: top, name }),
    await buildMember(server, { org: branch, name }),
  ]
  const found = async (as: SignedIn) => {
    const { rows } = await server.rows(membershipCalls.searchUserByName, { name }, { as })
    return rows.map(({ uid }) => uid).sort((a, b) => a - b)
  }
  expect(await found(await buildMember(server, { org: top, role: 'ROLE_ORG_ADMIN' }))).toEqual([
    inTop.userId,
    inBranch.userId,
  ])
  expect(await found(await buildMember(server, { org: top, role: 'ROLE_TEACHER' }))).toEqual([inTop.userId])
  expect(await found(await buildMember(server, { org: branch, role: 'ROLE_TEACHER' }))).toEqual([inBranch.userId])
})
