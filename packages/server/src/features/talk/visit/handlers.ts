import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { serve } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import { noteLook, visitsOf } from './visits.ts'

export const visitServed = serve(visitCalls, {
  inc7DaysVisit: async (input, ctx) => {
    const { id } = await accessContent(ctx, input.content_id, { action: 'view' })
    await noteLook(ctx, id, 'visit')
    // What was just counted is among them: read where it was written.
    return await visitsOf(ctx.write, id)
  },
  addBrowseLog: async (input, ctx) => {
    await noteLook(ctx, input.content_id, input.action ?? 'browse_content')
    return { done: true }
  },
})
