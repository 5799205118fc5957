import type { Ctx } from '#kernel/context.ts'
import type { Page } from '#kernel/serve.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { markingOf } from './marking-of.ts'

interface Row {
  s: number
}

interface Asked {
  content_id?: number | undefined
  do_export?: boolean | undefined
}

/** An exported list of one content's hand-ins with the columns its type adds; any other as it is. */
export async function withOwnColumns<R extends Row>(
  ctx: Ctx,
  leaves: readonly LeafModule[],
  { input, page }: { input: Asked; page: Page<R> },
): Promise<Page<R>> {
  const { content_id, do_export } = input
  const exported = do_export && content_id ? (await markingOf(ctx, leaves, content_id)).exported : undefined
  if (!(exported && content_id)) {
    return page
  }
  const ids = page.rows.map(({ s }) => s)
  const { columns, cells } = await exported(ctx.read, content_id, ids)
  if (columns.length === 0) {
    return page
  }
  const nothing = Object.fromEntries(columns.map(({ key }) => [key, null]))
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...nothing, ...cells.get(row.s) })), columns: [...columns] }
}
