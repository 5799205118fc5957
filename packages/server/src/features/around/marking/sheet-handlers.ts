import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { accessContainer } from '../../content/membership/public.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { applyHandIns, exportHandIns, previewHandIns, type Sheet } from './hand-in-sheet.ts'
import { markingOf } from './marking-of.ts'

/** How a content is marked in a file, by whose hand-ins; 40400 where its type is not. */
async function sheetOf(
  ctx: Ctx,
  leaves: readonly LeafModule[],
  asked: { id: number; content_id: number },
): Promise<Sheet> {
  const { scope } = await accessContainer(ctx, asked.id, { action: 'mark', that: 'grades', scoped: true })
  const { sheet } = await markingOf(ctx, leaves, asked.content_id)
  if (!sheet) {
    throw notFound()
  }
  return { sheet, scope }
}

export function markSheetServed({ leaves }: { leaves: readonly LeafModule[] }): Served[] {
  return serve(markSheetCalls, {
    exportSheet: async (input, ctx) => exportHandIns(ctx, await sheetOf(ctx, leaves, input), input),
    previewSheet: async (input, ctx) => previewHandIns(ctx, await sheetOf(ctx, leaves, input), input),
    applySheet: async (input, ctx) => applyHandIns(ctx, await sheetOf(ctx, leaves, input), input),
  })
}
