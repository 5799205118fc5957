import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { serve } from '#kernel/serve.ts'
import { accessContainer } from '../../content/membership/public.ts'
import { applyImport, listImports, previewImport, undoImport } from './import-sheet.ts'
import { exportSheet } from './score-sheet.ts'

const graded = { action: 'grade', that: 'grades' } as const

export const gradeSheetServed = serve(gradeSheetCalls, {
  exportSheet: async (input, ctx) =>
    await exportSheet(
      ctx,
      await accessContainer(ctx, input.id, { ...graded, action: 'gradebook', scoped: true }),
      input,
    ),
  previewImport: async (input, ctx) => {
    await accessContainer(ctx, input.id, graded)
    return await previewImport(ctx, input)
  },
  applyImport: async (input, ctx) => {
    await accessContainer(ctx, input.id, graded)
    return { changed: await ctx.tx((tx) => applyImport(tx, ctx, input)) }
  },
  imports: async (input, ctx) => await listImports(ctx, (await accessContainer(ctx, input.id, graded)).id),
  undoImport: async (input, ctx) => {
    await accessContainer(ctx, input.id, graded)
    return await ctx.tx((tx) => undoImport(tx, ctx, input))
  },
})
