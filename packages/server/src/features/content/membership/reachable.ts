import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { peopleScope } from '../../people/organisation/public.ts'

/**
 * Refuses (40400) people the person could not find by searching, so that nobody is dragged in by a guessed id. Super
 * admins reach anybody.
 */
export async function requireReachable(ctx: Ctx, uids: readonly number[]): Promise<void> {
  const session = requireSession(ctx)
  if (session.isSuper) {
    return
  }
  const { orgId, below } = peopleScope(session)
  const { rows } = await ctx.read.query({
    name: 'membership.reachable',
    text: `select count(distinct m.user_id)::int as found from org_member m join org o on o.id = m.org_id
      where m.user_id = any($1::bigint[]) and m.state = 'active' and (m.org_id = $2 or $3::boolean and o.path @> array[$2::bigint])`,
    values: [uids, orgId, below],
  })
  const [row] = rows as { found: number }[]
  if (row?.found !== new Set(uids).size) {
    throw new AppError('NOT_FOUND', { message: '只能添加本组织的成员' })
  }
}
