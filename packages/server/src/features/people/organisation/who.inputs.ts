import { orgBackendCalls } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { orgPlanCalls, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, type World } from '../../../../test/world.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildPerson } from '../account/account.factory.ts'
import { addOrgMembers, createOrg, type NewMember } from './create-org.ts'
import { buildDepartment, buildInvite, buildOrg } from './organisation.factory.ts'

const newName = () => `测试组织${Math.random().toString(36).slice(2)}`

/** A fresh branch of the home organisation, a stranger's organisation, or none. */
async function orgFor(world: World, { object }: Asked): Promise<number> {
  if (object === 'none') {
    return absentId
  }
  const parent = object === 'own' ? { parent: world.org } : {}
  return (await world.server.database.tx((tx) => createOrg(tx, { name: newName(), ...parent }))).id
}

/** An organisation of its own that the person is in, so that leaving it changes nothing for others. */
async function orgWith(world: World, { as }: Asked, member: Pick<NewMember, 'role' | 'state'>): Promise<number> {
  const org = await buildOrg(world.server)
  if (as) {
    await world.server.database.tx((tx) => addOrgMembers(tx, [{ orgId: org.id, userId: as.userId, ...member }]))
  }
  return org.id
}

async function memberOf(world: World, orgId: number): Promise<number> {
  if (orgId === absentId) {
    return absentId
  }
  const { userId } = await buildPerson(world.server)
  await world.server.database.tx((tx) => addOrgMembers(tx, [{ orgId, userId, role: 'ROLE_USER' }]))
  return userId
}

async function askerOf(world: World, orgId: number): Promise<number> {
  const uid = await memberOf(world, orgId)
  const text = `update org_member set state = 'pending' where user_id = $1`
  await world.server.database.query({ text, values: [uid] })
  return uid
}

async function waitingOrg(world: World): Promise<number> {
  const org = await buildOrg(world.server)
  await world.server.database.query({ text: 'update org set verify_status = 2 where id = $1', values: [org.id] })
  return org.id
}

/** An organisation without a plan: own is one at the top whose admin the person is where they are an admin at all. */
async function freshOrgFor(world: World, asked: Asked): Promise<number> {
  if (asked.object === 'none') {
    return absentId
  }
  const plan = { level: 0, name: '', seats: 10, expiresAt: null }
  const org = await buildOrg(world.server, { plan })
  if (asked.object === 'own' && asked.as && asked.role === 'orgAdmin') {
    const { userId } = asked.as
    await world.server.database.tx((tx) => addOrgMembers(tx, [{ orgId: org.id, userId, role: 'ROLE_ORG_ADMIN' }]))
  }
  return org.id
}

async function requestOf(world: World, orgId: number): Promise<number> {
  const { rows } = await world.server.database.query({
    text: `insert into plan_request (org_id, user_id, type) values ($1, 0, 'expand') returning id::float8 as id`,
    values: [orgId],
  })
  return (rows as { id: number }[])[0]?.id ?? 0
}

const form = () => ({ name: newName() })

export const inputs = {
  ...inputsOf(organisationCalls, {
    ignoreVipUpgrade: () => ({}),
    upgradeNotify: ({ org }) => ({ org_id: org.id }),
  }),
  ...inputsOf(ownOrgCalls, {
    getUserGroupList: () => ({}),
    getOrgNames: ({ org }) => ({ org_id: [org.id] }),
    getOrgChildrenData: async (world, asked) => ({
      group_id: asked.object === 'own' ? world.org.id : await orgFor(world, asked),
    }),
    schools: () => ({}),
    userQuitGroup: async (world, asked) => ({ group_id: await orgWith(world, asked, { role: 'ROLE_USER' }) }),
    doJoinBranch: async (world) => {
      const parent = await buildOrg(world.server)
      const branch = await world.server.database.tx((tx) => createOrg(tx, { name: newName(), parent }))
      return { group_id: branch.id }
    },
    createOrgUrl: () => ({}),
    regBranch: () => ({}),
    toOrgSpace: ({ org }) => ({ group_id: org.id }),
    create: form,
    findGroups: () => ({ keyword: '测试' }),
    requestJoin: async (world) => ({ group_id: (await buildOrg(world.server)).id }),
    wantMember: async (world, asked) => ({
      group_id: await orgWith(world, asked, { role: 'ROLE_GUEST' }),
      role: 'ROLE_USER' as const,
    }),
    answerInvite: async (world, asked) => ({
      group_id: await orgWith(world, asked, { role: 'ROLE_USER', state: 'invited' }),
      accept: true,
    }),
    look: async (world) => ({ code: (await buildInvite(world.server, world.org.id)).code }),
    joinByCode: async (world) => ({ code: (await buildInvite(world.server, (await buildOrg(world.server)).id)).code }),
    detail: ({ org }) => ({ id: org.id }),
  }),
  ...inputsOf(orgManageCalls, {
    overview: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    members: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    previewMembers: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return { org_id: orgId, uids: [await memberOf(world, orgId)], action: 'disable' as const }
    },
    changeMembers: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return { org_id: orgId, uids: [await memberOf(world, orgId)], action: 'suspend' as const }
    },
    invitePerson: async (world, asked) => ({
      org_id: await orgFor(world, asked),
      account: `${newName().slice(4)}@example.cn`,
      name: '受邀的人',
    }),
    updateMember: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return { org_id: orgId, uid: await memberOf(world, orgId), name: '新名字', number: '', row_version: 1 }
    },
    handOver: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return { org_id: orgId, uid: await memberOf(world, orgId) }
    },
    requests: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    decideRequests: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return { org_id: orgId, uids: [await askerOf(world, orgId)], accept: true }
    },
    departments: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    saveDepartment: async (world, asked) => ({ org_id: await orgFor(world, asked), name: newName() }),
    closeDepartment: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return { org_id: orgId, id: orgId === absentId ? absentId : await buildDepartment(world.server, { orgId }) }
    },
    invites: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    createInvite: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    revokeInvite: async (world, asked) => {
      const orgId = await orgFor(world, asked)
      return {
        org_id: orgId,
        invite_id: orgId === absentId ? absentId : (await buildInvite(world.server, orgId)).id,
      }
    },
    profile: async (world, asked) => ({ org_id: await orgFor(world, asked) }),
    saveProfile: async (world, asked) => ({ org_id: await orgFor(world, asked), ...form(), row_version: 1 }),
    sendLicence: async (world, asked) => ({
      org_id: await orgFor(world, asked),
      file_id: asked.as ? await buildFile(world.server, asked.as) : absentId,
    }),
    createBranch: async (world, asked) => ({ org_id: await orgFor(world, asked), ...form() }),
  }),
  ...inputsOf(orgBackendCalls, {
    allLists: () => ({}),
    review: async (world) => ({ id: await waitingOrg(world), accept: true }),
    suspend: async (world) => ({ id: (await buildOrg(world.server)).id, suspend: true }),
  }),
  ...inputsOf(orgPlanCalls, {
    plan: async (world, asked) => ({ org_id: asked.object === 'own' ? world.org.id : await orgFor(world, asked) }),
    startTrial: async (world, asked) => ({ org_id: await freshOrgFor(world, asked) }),
    requestPlan: async (world, asked) => ({ org_id: await freshOrgFor(world, asked), type: 'expand' as const }),
    withdrawPlan: async (world, asked) => {
      const orgId = await freshOrgFor(world, asked)
      return { org_id: orgId, id: orgId === absentId ? absentId : await requestOf(world, orgId) }
    },
  }),
  ...inputsOf(planBackendCalls, {
    planKinds: () => ({}),
    savePlanKind: () => ({ name: newName().slice(0, 20), level: 2, seats: 100, storage_gb: 10, is_offered: false }),
    planRequests: () => ({}),
    planChanges: () => ({}),
    grantPlan: async (world) => ({
      org_id: (await buildOrg(world.server)).id,
      kind_id: 2,
      seats: 10,
      expire_time: 0,
    }),
    refusePlan: async (world) => ({ id: await requestOf(world, (await buildOrg(world.server)).id) }),
  }),
}
