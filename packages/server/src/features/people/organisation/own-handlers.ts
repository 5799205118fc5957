import { isOrgCode } from '@zhixing/contract/kernel/invite-code.ts'
import { orgCentreUrl } from '@zhixing/contract/people/account/jumps.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { safeRedirect } from '#kernel/redirect.ts'
import { serve } from '#kernel/serve.ts'
import { siteConfig } from '../../base/setting/public.ts'
import { accessOrg } from './access.ts'
import { forget } from './forget.ts'
import { askToJoin, joinBranch, openOrg, wantMember } from './join-org.ts'
import { joinOrgByCode, lookAtInvite } from './org-invites.ts'
import { answerInvite, listBranches, listOwnGroups, namesOfOrgs, quitGroup } from './own-groups.ts'
import { makeOrg } from './profile.ts'
import { findGroups, listSchools, readOrg } from './read-org.ts'

const verified = 3
const createPath = '/sec/homepage/org?tab=create'
const branchPath = '/sec/org/branch'

/** The address to which the user centre sends people back: a whole one, for it is another host. */
function backTo(ctx: Ctx, { redirect_uri: asked }: { redirect_uri?: string | undefined }) {
  const target = safeRedirect(ctx.config, asked)
  return { redirect_uri: ctx.config.publicUrl ? new URL(target, ctx.config.publicUrl).href : target }
}

/** What one does with the organisations one is in, and those one may come into. */
export const ownOrgServed = serve(ownOrgCalls, {
  getUserGroupList: async (_input, ctx) => ({ groups: await listOwnGroups(ctx.read, requireSession(ctx).userId) }),
  getOrgNames: async (input, ctx) => ({ groups: await namesOfOrgs(ctx.read, input.org_id) }),
  getOrgChildrenData: async (input, ctx) => {
    const org = await accessOrg(ctx, input.group_id, 'view')
    return { groups: await listBranches(ctx, org.id) }
  },
  schools: (input, ctx) => listSchools(ctx, input),
  userQuitGroup: async (input, ctx) => {
    await ctx.tx((tx) => quitGroup(tx, ctx, input.group_id))
    return { done: true }
  },
  doJoinBranch: async (input, ctx) => {
    if (input.code !== undefined && input.code !== '') {
      return await joinOrgByCode(ctx, { code: input.code, number: '' })
    }
    const { group_id: id } = input
    if (id === undefined) {
      throw badField('group_id', '请选择分校')
    }
    return await ctx.tx((tx) => joinBranch(tx, ctx, id))
  },
  createOrgUrl: async (input, ctx) => ({
    url: orgCentreUrl(await siteConfig(ctx), { page: 'createOrg', own: createPath, query: backTo(ctx, input) }),
  }),
  regBranch: async (input, ctx) => ({
    url: orgCentreUrl(await siteConfig(ctx), { page: 'regBranch', own: branchPath, query: backTo(ctx, input) }),
  }),
  toOrgSpace: async (input, ctx) => {
    const { id } = await openOrg(ctx, input.group_id)
    const query = { group_id: String(id) }
    return { url: orgCentreUrl(await siteConfig(ctx), { page: 'orgSpace', own: `/org/${id}`, query }) }
  },
  create: (input, ctx) => makeOrg(ctx, input),
  findGroups: (input, ctx) => findGroups(ctx, input),
  requestJoin: async (input, ctx) => {
    const org = await openOrg(ctx, input.group_id)
    if (org.verifyStatus !== verified) {
      throw notFound('组织不存在')
    }
    const { number, reason } = input
    return await ctx.tx((tx) => askToJoin(tx, ctx, { org, role: 'ROLE_USER', number, reason, source: 'self' }))
  },
  wantMember: async (input, ctx) => {
    await ctx.tx((tx) => wantMember(tx, ctx, { orgId: input.group_id, role: input.role, number: input.number }))
    return { done: true }
  },
  answerInvite: async (input, ctx) => {
    await ctx.tx(async (tx) => {
      await answerInvite(tx, ctx, { orgId: input.group_id, accept: input.accept })
      await forget(tx, [requireSession(ctx).userId])
    })
    return { done: true }
  },
  look: (input, ctx) => lookAtInvite(ctx, input.code),
  joinByCode: async (input, ctx) => {
    if (!isOrgCode(input.code)) {
      throw badField('code', '请输入8位组织加入码')
    }
    return await joinOrgByCode(ctx, input)
  },
  detail: (input, ctx) => readOrg(ctx, input.id),
})
