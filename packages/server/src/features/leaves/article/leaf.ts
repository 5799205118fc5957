import type { LeafModule } from '../../learning/leaf/public.ts'
import { tableLeaf } from '../../learning/outline/public.ts'
import { readBody } from './read-body.ts'
import { article } from './tables.ts'

export const articleLeaf: LeafModule = {
  ...tableLeaf('article', { table: article, key: article.contentId }),
  preview: async (store, ctx, { id }) => ({ html: await readBody(store, ctx, id) }),
}
