import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { accessJoined } from './access.ts'
import { applyToJoin, decideApplications, withdrawApplication } from './applications.ts'
import { joinByCode } from './enter.ts'
import { findInvite } from './find-invite.ts'
import { applyMembers, previewMembers } from './import-members.ts'
import { createInvite, listInvites, presentInvite, revokeInvite } from './invites.ts'
import { listApplications } from './list-applications.ts'
import { readSettings, saveSettings } from './settings.ts'
import { readState } from './state.ts'

const applicationsServed = serve(joiningCalls, {
  state: async (input, ctx) =>
    await readState(ctx.read, await accessJoined(ctx, input.content_id, 'view'), ctx.session?.userId ?? 0),
  settings: async (input, ctx) => await readSettings(ctx.read, await accessJoined(ctx, input.content_id, 'members')),
  saveSettings: async (input, ctx) => {
    const accessed = await accessJoined(ctx, input.content_id, 'members')
    return await ctx.tx(async (tx) => {
      await saveSettings(tx, ctx, { accessed, input })
      return await readSettings(tx, accessed)
    })
  },
  apply: async (input, ctx) => await applyToJoin(ctx, await accessJoined(ctx, input.content_id, 'join'), input.reason),
  withdraw: async (input, ctx) => {
    const accessed = await accessJoined(ctx, input.content_id, 'view')
    const { userId } = requireSession(ctx)
    return await ctx.tx(async (tx) => {
      await withdrawApplication(tx, { contentId: accessed.id, userId })
      return await readState(tx, accessed, userId)
    })
  },
  applications: async (input, ctx) =>
    await listApplications(ctx, await accessJoined(ctx, input.content_id, 'members'), input),
  decide: async (input, ctx) => {
    await accessJoined(ctx, input.content_id, 'members')
    const decided = await ctx.tx((tx) => decideApplications(tx, ctx, input))
    return { decided, skipped: new Set(input.ids).size - decided }
  },
})

const invitesServed = serve(inviteCalls, {
  invites: async (input, ctx) => ({
    invites: await listInvites(ctx.read, await accessJoined(ctx, input.content_id, 'members')),
  }),
  createInvite: async (input, ctx) => {
    const accessed = await accessJoined(ctx, input.content_id, 'members')
    return await ctx.tx((tx) => createInvite(tx, ctx, { accessed, input }))
  },
  revokeInvite: async (input, ctx) => {
    const accessed = await accessJoined(ctx, input.content_id, 'members')
    await ctx.tx((tx) => revokeInvite(tx, ctx, { accessed, inviteId: input.invite_id }))
    return { done: true }
  },
  look: async (input, ctx) => presentInvite(ctx, await findInvite(ctx, { code: input.code })),
  joinByCode: async (input, ctx) => {
    const { contentId, type } = await joinByCode(ctx, { code: input.code, contentId: input.content_id })
    return { c: contentId, c_type: type, has_joined: true }
  },
})

const importServed = serve(memberImportCalls, {
  previewMembers: async (input, ctx) => {
    await accessJoined(ctx, input.content_id, 'members')
    return await previewMembers(ctx, input)
  },
  applyMembers: async (input, ctx) => {
    await accessJoined(ctx, input.content_id, 'members')
    return { added: await ctx.tx((tx) => applyMembers(tx, ctx, input)) }
  },
})

export const joiningServed = [...applicationsServed, ...invitesServed, ...importServed]
