import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { ContentAction, JoinWay } from '@zhixing/contract/types/container.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Accessed, accessContent } from '../membership/public.ts'

/** The ways a type knows; empty where nobody joins. */
export function waysOf(type: string): readonly JoinWay[] {
  return contentTypes[type]?.container?.joins ?? []
}

/** The way that was set, else the first that the type knows. */
export function wayOf(type: string, set: JoinWay | null): JoinWay {
  const ways = waysOf(type)
  return set !== null && ways.includes(set) ? set : (ways[0] ?? 'closed')
}

/**
 * Finds a container that can be joined, by id for a person. 40400 for one that nobody joins, besides the refusals of
 * `accessContent`.
 */
export async function accessJoined(ctx: Ctx, id: number, action: ContentAction): Promise<Accessed> {
  const accessed = await accessContent(ctx, id, { action })
  if (waysOf(accessed.type).length === 0) {
    throw notFound()
  }
  return accessed
}
