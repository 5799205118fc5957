import { contentCan } from '@zhixing/contract/content/content/can.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { findMember } from './queries.ts'

/** A career path whose figures a person looks at; `isManaged` for those who are told of single people, in `scope`. */
export type StatsAccess = Accessed & { isManaged: boolean }

/** The career path for its figures, or the refusal: who sees it gets them without names, who manages it with them (3 §2.8). */
export async function accessStats(ctx: Ctx, id: number): Promise<StatsAccess> {
  const seen = await accessContent(ctx, id, { action: 'view', type: 'channel' })
  return { ...seen, isManaged: contentCan('data', seen.facts).allowed }
}

/** The career path for figures with names; 40300 for those who may not. */
export async function accessManaged(ctx: Ctx, id: number): Promise<Accessed> {
  return await accessContent(ctx, id, { action: 'data', type: 'channel', scoped: true })
}

/** A member of the path for that member and its admins; 40400 for everybody else, and for one who learns there no more. */
export async function accessMember(
  ctx: Ctx,
  of: { id: number; uid?: number | undefined; openid?: string | undefined },
) {
  const accessed = await accessStats(ctx, of.id)
  const own = ctx.session?.userId ?? 0
  const asked = of.uid ?? (of.openid === undefined ? own : 0)
  const member = await findMember(ctx.read, { id: of.id, scope: accessed.scope, uid: asked, openid: of.openid ?? '' })
  if (!member || !(accessed.isManaged || member.uid === own)) {
    throw notFound()
  }
  return { accessed, member, isSelf: member.uid === own }
}
