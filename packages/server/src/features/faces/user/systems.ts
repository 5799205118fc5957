import type { SiteConfig } from '@zhixing/contract/base/setting/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { minutes } from '#kernel/time.ts'
import { siteConfig } from '../../base/setting/public.ts'

const keptMs = minutes(0.5)

/** Gives the other systems of the house, asked at most twice a minute by each process: every page asks who is signed in. */
export function createSystems() {
  let kept: { systems: SiteConfig['sibling_systems']; until: number } | undefined
  return async (ctx: Ctx): Promise<SiteConfig['sibling_systems']> => {
    const now = ctx.now.getTime()
    if (!kept || kept.until <= now) {
      kept = { systems: (await siteConfig(ctx)).sibling_systems, until: now + keptMs }
    }
    return kept.systems
  }
}
