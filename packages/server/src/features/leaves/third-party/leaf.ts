import type { LeafModule } from '../../learning/leaf/public.ts'
import { tableLeaf } from '../../learning/outline/public.ts'
import { findThirdParty } from './access.ts'
import { thirdParty } from './tables.ts'

export const thirdPartyLeaf: LeafModule = {
  ...tableLeaf('third_party', { table: thirdParty, key: thirdParty.contentId }),
  preview: async (_store, ctx, { id }) => ({ url: (await findThirdParty(ctx, id)).url }),
}
