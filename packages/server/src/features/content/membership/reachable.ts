import { membershipMessages } from '@zhixing/contract/content/membership/messages.ts'
import { runOne } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { peopleScope } from '../../people/organisation/public.ts'

const reachableStatement = statement(
  'membership.reachable',
  `select count(distinct m.user_id)::int as found, (count(distinct m.user_id) filter (where exists (select from org_member s
        where s.user_id = $4 and s.state = 'active' and s.role in ('ROLE_TEACHER', 'ROLE_ORG_ADMIN') and s.org_id = any(o.path))))::int as led
      from org_member m join org o on o.id = m.org_id
      where m.user_id = any($1::bigint[]) and m.state = 'active' and (m.org_id = $2 or $3::boolean and o.path @> array[$2::bigint])`,
  { found: shapes.number, led: shapes.number },
)

/**
 * Refuses (40400) people the person could not find by searching, so that nobody is added by a guessed id, and (40300)
 * people of organisations where the person is no staff: they are invited and join themselves. Super admins reach anybody.
 */
export async function requireReachable(ctx: Ctx, uids: readonly number[]): Promise<void> {
  const session = requireSession(ctx)
  if (session.isSuper) {
    return
  }
  const { orgId, below } = peopleScope(session)
  const row = await runOne(ctx.read, reachableStatement, [uids, orgId, below, session.userId])
  const wanted = new Set(uids).size
  if (row?.found !== wanted) {
    throw new AppError('NOT_FOUND', { message: membershipMessages.notReachable })
  }
  if (row.led !== wanted) {
    throw new AppError('NOT_ALLOWED', { message: membershipMessages.staffOnly })
  }
}
