import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { serve } from '#kernel/serve.ts'
import { accessOrg } from '../organisation/public.ts'
import { applyRoster } from './apply.ts'
import { previewRoster } from './preview.ts'
import { listPupils, resetPasswords } from './reset-passwords.ts'
import { readSlips } from './slips.ts'
import { listImports, undoRoster } from './undo.ts'

export const rosterServed = serve(rosterCalls, {
  preview: (input, ctx) => previewRoster(ctx, input),
  apply: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    return await ctx.tx((tx) => applyRoster(tx, ctx, { org, input }))
  },
  undo: async (input, ctx) => {
    const org = await accessOrg(ctx, input.org_id, 'change')
    return { undone: await ctx.tx((tx) => undoRoster(tx, ctx, { org, token: input.token })) }
  },
  imports: (input, ctx) => listImports(input, ctx),
  slips: (input, ctx) => readSlips(ctx, input),
  pupils: (input, ctx) => listPupils(ctx, input),
  resetPassword: (input, ctx) => resetPasswords(ctx, input),
})
