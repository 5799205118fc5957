import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'

/** The channel that market data are of, for a person, or the refusal. */
export async function accessMarket(ctx: Ctx, id: number, action: ContentAction): Promise<Accessed> {
  return await accessContent(ctx, id, { action, type: 'channel' })
}
