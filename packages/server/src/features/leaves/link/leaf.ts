import type { LeafModule } from '../../learning/leaf/public.ts'
import { tableLeaf } from '../../learning/outline/public.ts'
import { findLink } from './access.ts'
import { link } from './tables.ts'

export const linkLeaf: LeafModule = {
  ...tableLeaf('link', { table: link, key: link.contentId }),
  preview: async (_store, ctx, { id }) => ({ url: (await findLink(ctx, id)).url }),
}
