import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { accessContainer } from '../../content/membership/public.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { applyHandIns, exportHandIns, previewHandIns } from './hand-in-sheet.ts'
import { markingOf } from './marking-of.ts'

async function mayMark(ctx: Ctx, id: number): Promise<void> {
  await accessContainer(ctx, id, { action: 'mark', that: 'grades' })
}

/** How a content is marked in a file; 40400 where its type is not. */
async function sheetOf(ctx: Ctx, leaves: readonly LeafModule[], { content_id }: { content_id: number }) {
  const { sheet } = await markingOf(ctx, leaves, content_id)
  if (!sheet) {
    throw notFound()
  }
  return sheet
}

export function markSheetServed({ leaves }: { leaves: readonly LeafModule[] }): Served[] {
  return serve(markSheetCalls, {
    exportSheet: async (input, ctx) => {
      await mayMark(ctx, input.id)
      return await exportHandIns(ctx, await sheetOf(ctx, leaves, input), input)
    },
    previewSheet: async (input, ctx) => {
      await mayMark(ctx, input.id)
      return await previewHandIns(ctx, await sheetOf(ctx, leaves, input), input)
    },
    applySheet: async (input, ctx) => {
      await mayMark(ctx, input.id)
      return await applyHandIns(ctx, await sheetOf(ctx, leaves, input), input)
    },
  })
}
