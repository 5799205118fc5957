import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'

/**
 * Refuses (40400) people the person could not find by searching, so that nobody is dragged in by a guessed id. Super
 * admins reach anybody.
 */
export async function requireReachable(ctx: Ctx, uids: readonly number[]): Promise<void> {
  const session = requireSession(ctx)
  if (session.isSuper) {
    return
  }
  const { rows } = await ctx.read.query({
    name: 'membership.reachable',
    text: `select count(distinct user_id)::int as found from org_member where user_id = any($1::bigint[]) and state = 'active' and org_id = any($2::bigint[])`,
    values: [uids, session.seeOrgs],
  })
  const [row] = rows as { found: number }[]
  if (row?.found !== new Set(uids).size) {
    throw new AppError('NOT_FOUND', { message: '只能添加本组织的成员' })
  }
}
