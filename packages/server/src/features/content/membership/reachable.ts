import { membershipMessages } from '@zhixing/contract/content/membership/messages.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'

/**
 * Refuses (40400) people the person could not find by searching, so that nobody is dragged in by a guessed id, and (40300)
 * who is no staff of an organisation of theirs: others are invited and come by themselves. Super admins reach anybody.
 */
export async function requireReachable(ctx: Ctx, uids: readonly number[]): Promise<void> {
  const session = requireSession(ctx)
  if (session.isSuper) {
    return
  }
  const { rows } = await ctx.read.query({
    name: 'membership.reachable',
    text: `with staffed as materialized (select distinct unnest(o.path) as id from org_member s join org o on o.id = s.org_id
        where s.user_id = $3 and s.state = 'active' and s.role in ('ROLE_TEACHER', 'ROLE_ORG_ADMIN'))
      select count(distinct m.user_id)::int as found, (count(distinct m.user_id) filter (where m.org_id in (select id from staffed)))::int as led
      from org_member m where m.user_id = any($1::bigint[]) and m.state = 'active' and m.org_id = any($2::bigint[])`,
    values: [uids, session.seeOrgs, session.userId],
  })
  const [row] = rows as { found: number; led: number }[]
  const wanted = new Set(uids).size
  if (row?.found !== wanted) {
    throw new AppError('NOT_FOUND', { message: membershipMessages.notReachable })
  }
  if (row.led !== wanted) {
    throw new AppError('NOT_ALLOWED', { message: membershipMessages.staffOnly })
  }
}
