import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { notify } from '../../base/notification/public.ts'
import { forget } from './forget.ts'
import { adminsOf } from './queries.ts'

/**
 * Remembers the end of the plan whose banner was dismissed, and not a day of its own: a plan with another end is news
 * again (C152).
 */
async function ignoreExpiry(ctx: Ctx): Promise<{ done: boolean }> {
  const { userId, org } = requireSession(ctx)
  if (!org?.planExpiresAt) {
    return { done: false }
  }
  const { planExpiresAt, id } = org
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'organisation.ignoreExpiry',
      text: 'update org_member set plan_ignored_until = $3 where org_id = $1 and user_id = $2',
      values: [id, userId, planExpiresAt],
    })
    await forget(tx, [userId])
    return { done: rowCount === 1 }
  })
}

/** Tells the organisation's administrators that a plan is wanted, once a day and person; only its own people can. */
async function wantPlan(ctx: Ctx, orgId: number): Promise<{ done: boolean }> {
  const { userId, name, orgs } = requireSession(ctx)
  const org = orgs.find(({ id }) => id === orgId)
  if (!org) {
    throw notFound('组织不存在')
  }
  return await ctx.tx(async (tx) => {
    const admins = await run(tx, adminsOf, { orgId })
    const { rowCount } = await tx.query({
      name: 'organisation.wantPlan',
      text: `update org_member set plan_wanted_at = clock_now() where org_id = $1 and user_id = $2
        and (plan_wanted_at is null or plan_wanted_at < date_trunc('day', clock_now(), 'Asia/Shanghai'))`,
      values: [orgId, userId],
    })
    if (rowCount !== 0) {
      await notify(tx, {
        kind: 'plan.wanted',
        params: { org_id: orgId, org: org.name, actor: name },
        userIds: admins.map((admin) => admin.userId),
        actorIds: [userId],
      })
    }
    return { done: admins.length > 0 }
  })
}

export const organisationServed = serve(organisationCalls, {
  ignoreVipUpgrade: (_input, ctx) => ignoreExpiry(ctx),
  upgradeNotify: (input, ctx) => wantPlan(ctx, input.org_id),
})
