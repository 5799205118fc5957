import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { accessContainer } from '../../content/membership/public.ts'
import { applyHandIns, exportHandIns, previewHandIns } from './hand-in-sheet.ts'

async function mayMark(ctx: Ctx, id: number): Promise<void> {
  await accessContainer(ctx, id, { action: 'mark', that: 'grades' })
}

export const markSheetServed = serve(markSheetCalls, {
  exportSheet: async (input, ctx) => {
    await mayMark(ctx, input.id)
    return await exportHandIns(ctx, input)
  },
  previewSheet: async (input, ctx) => {
    await mayMark(ctx, input.id)
    return await previewHandIns(ctx, input)
  },
  applySheet: async (input, ctx) => {
    await mayMark(ctx, input.id)
    return await applyHandIns(ctx, input)
  },
})
