import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { orgBackendCalls } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { accessOrg, accessOrgMember } from './access.ts'
import { listAllOrgs, reviewOrg, suspendOrg } from './backend-orgs.ts'
import { changeAsked, previewMembers } from './change-found.ts'
import { handOver } from './change-members.ts'
import { closeDepartment, listDepartments, saveDepartment } from './departments.ts'
import { invitePerson } from './invite-person.ts'
import { listMembers } from './list-members.ts'
import { createOrgInvite, listOrgInvites, revokeOrgInvite } from './org-invites.ts'
import { makeOrg, readProfile, saveProfile, sendLicence } from './profile.ts'
import { readOverview } from './read-org.ts'
import { decideRequests, listRequests } from './requests.ts'

/** Changes the name and the 学号/工号 that an organisation has of a member; 40900 for a stale version. */
async function updateMember(
  ctx: Ctx,
  input: CallParsed<typeof orgManageCalls.updateMember>,
): Promise<{ done: boolean }> {
  const before = await accessOrgMember(ctx, { orgId: input.org_id, userId: input.uid }, 'change')
  try {
    return await ctx.tx(async (tx) => {
      const { rowCount } = await tx.query({
        name: 'organisation.updateMember',
        text: `update org_member set name = $3, number = $4, row_version = row_version + 1 where org_id = $1 and user_id = $2 and row_version = $5`,
        values: [before.org.id, input.uid, input.name, input.number || null, input.row_version],
      })
      if (rowCount === 0) {
        throw new AppError('CONFLICT', { message: orgMessages.stale })
      }
      await audit(tx, ctx, {
        action: 'org.updateMember',
        objectType: 'user',
        objectId: input.uid,
        orgId: before.org.id,
        before: { name: before.name, number: before.number },
        after: { name: input.name, number: input.number },
      })
      return { done: true }
    })
  } catch (error) {
    throw breaks(error, 'org_member_number_key') ? badField('number', orgMessages.numberTaken) : error
  }
}

export const orgManageServed = serve(orgManageCalls, {
  overview: (input, ctx) => readOverview(ctx, input.org_id),
  members: (input, ctx) => listMembers(input, ctx),
  previewMembers: (input, ctx) => previewMembers(ctx, input),
  changeMembers: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    return await changeAsked(ctx, org, input)
  },
  invitePerson: (input, ctx) => invitePerson(ctx, input),
  updateMember: (input, ctx) => updateMember(ctx, input),
  handOver: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    await ctx.tx((tx) => handOver(tx, ctx, { org, uid: input.uid }))
    return { done: true }
  },
  requests: (input, ctx) => listRequests(input, ctx),
  decideRequests: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    const { uids, accept, reason } = input
    return { decided: await ctx.tx((tx) => decideRequests(tx, ctx, { org, uids, accept, reason })) }
  },
  departments: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'manage')
    return { departments: await listDepartments(ctx.read, org.id) }
  },
  saveDepartment: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    return await ctx.tx((tx) => saveDepartment(tx, ctx, { org, input }))
  },
  closeDepartment: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    await ctx.tx((tx) => closeDepartment(tx, ctx, { org, id: input.id }))
    return { done: true }
  },
  invites: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'manage')
    return { invites: await listOrgInvites(ctx.read, org.id) }
  },
  createInvite: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    return await ctx.tx((tx) => createOrgInvite(tx, ctx, { org, input }))
  },
  revokeInvite: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'manage')
    await ctx.tx((tx) => revokeOrgInvite(tx, ctx, { org, id: input.invite_id }))
    return { done: true }
  },
  profile: (input, ctx) => readProfile(ctx, input.org_id),
  saveProfile: async (input, ctx) => {
    await saveProfile(ctx, input)
    return { done: true }
  },
  sendLicence: async (input, ctx) => {
    await sendLicence(ctx, { orgId: input.org_id, fileId: input.file_id })
    return { done: true }
  },
  createBranch: async (input, ctx) => await makeOrg(ctx, input, await accessOrg(ctx, input.org_id, 'change')),
})

/** What the platform does with organisations. */
export function orgBackendServed(store: Store): Served[] {
  return serve(orgBackendCalls, {
    allLists: (input, ctx) => listAllOrgs(store, ctx, input),
    review: async (input, ctx) => {
      await reviewOrg(ctx, input)
      return { done: true }
    },
    suspend: async (input, ctx) => {
      await suspendOrg(ctx, input)
      return { done: true }
    },
  })
}
