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
import { memberMatches, personTables } from './member-filter.ts'

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
  const { name, where, values } = memberMatches(org.id, input)
  // Of all members the page comes by an index, and they are counted beside it; those that are found are gathered anyway.
  const total = name === '' ? `(select count(*)::int from org_member m where ${where})` : 'count(*) over ()::int'
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: `organisation.members${name}`,
        // Rows of the page alone are joined with the person, the account and the department.
        text: `with page as (select m.org_id, m.user_id, m.joined_at, ${total} as total
            from org_member m where ${where} order by m.joined_at desc, m.user_id desc offset $8 limit $9)
          select m.user_id::float8 as uid, p.openid, case when m.name = '' then p.name else m.name end as name, p.avatar, coalesce(m.number, '') as number,
            coalesce(u.phone_number, '') as mobile, m.role, m.state, coalesce(d.id, 0)::float8 as department_id, coalesce(d.name, '') as department,
            m.joined_at as "joinedAt", m.row_version, page.total
          from page join org_member m on m.org_id = page.org_id and m.user_id = page.user_id ${personTables}
          order by page.joined_at desc, page.user_id desc`,
        values: [...values, skip, limit],
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
