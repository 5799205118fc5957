import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { OrgMemberRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Page } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { maskedAccount } from '../account/public.ts'
import { accessOrg } from './access.ts'

interface Row extends Omit<OrgMemberRow, 'join_time' | 'role_label'> {
  joinedAt: Date
  total: number
}

/**
 * Members of an organisation by name, pinyin, whole 学号/工号 or whole mobile, by role, state and department with those
 * below it. A mobile is shown by its ends; whole ones are nobody's to collect.
 */
export async function listMembers(
  input: CallParsed<typeof orgManageCalls.members>,
  ctx: Ctx,
): Promise<Page<OrgMemberRow>> {
  const org = await accessOrg(ctx, input.org_id, 'manage')
  if (input.do_export && (input.page ?? 1) === 1 && (input.offset ?? 0) === 0) {
    await audit(ctx.write, ctx, { action: 'org.export', objectType: 'org', objectId: org.id, orgId: org.id })
  }
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.members',
        text: `select m.user_id::float8 as uid, p.openid, case when m.name = '' then p.name else m.name end as name, p.avatar, coalesce(m.number, '') as number,
            coalesce(u.phone_number, '') as mobile, m.role, m.state, coalesce(d.id, 0)::float8 as department_id, coalesce(d.name, '') as department,
            m.joined_at as "joinedAt", m.row_version, count(*) over ()::int as total
          from org_member m join profile p on p.user_id = m.user_id join auth_user u on u.id = m.user_id
            left join department_member dm on dm.org_id = m.org_id and dm.user_id = m.user_id and dm.is_main
            left join department d on d.id = dm.department_id
          where m.org_id = $1 and case when $4 = '' then m.state in ('active', 'invited', 'suspended', 'disabled') else m.state = $4 end
            and ($2 = '' or strpos(replace(lower(p.name), '·', ''), replace(lower($2), '·', '')) > 0 or strpos(replace(lower(m.name), '·', ''), replace(lower($2), '·', '')) > 0 or strpos(replace(p.name_key, ' ', ''), lower($2)) = 1
              or m.number = $2 or u.phone_number = $2)
            and ($3 = '' or m.role = $3) and ($5::bigint = 0 or d.path @> array[$5::bigint])
          order by m.joined_at desc, m.user_id desc offset $6 limit $7`,
        values: [
          org.id,
          input.keyword ?? '',
          input.role ?? '',
          input.state ?? '',
          input.department_id ?? 0,
          skip,
          limit,
        ],
      })
      return rows as Row[]
    },
    (rows) =>
      rows.map(({ total: _total, joinedAt, ...row }) => ({
        ...row,
        mobile: row.mobile === '' ? '' : maskedAccount(row.mobile),
        role_label: orgRoleLabels[row.role],
        join_time: unixSeconds(joinedAt),
      })),
  )
}
