import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'

/** A collection by id for a person, or the refusal. Who teaches in what holds it is told so. */
export async function accessCollection(ctx: Ctx, id: number, action: ContentAction): Promise<Accessed> {
  return await accessContent(ctx, id, { action, type: 'collection', scoped: true })
}
