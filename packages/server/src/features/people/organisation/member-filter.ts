import type { MemberFilter } from '@zhixing/contract/people/organisation/manage-calls.ts'

/** The person `p` of a member `m`, their account `u` and department `d`. */
export const personTables = `join profile p on p.user_id = m.user_id join auth_user u on u.id = m.user_id
  left join department_member dm on dm.org_id = m.org_id and dm.user_id = m.user_id and dm.is_main
  left join department d on d.id = dm.department_id`

/** Tables that members of an organisation are found in. */
export const memberTables = `org_member m ${personTables}`

/** The same where nothing of the person or the department is asked for: it takes the same values. */
export const plainTables = 'org_member m'
export const plainMatches = `m.org_id = $1 and case when $4 = '' then m.state in ('active', 'invited', 'suspended', 'disabled') else m.state = $4 end
  and ($3 = '' or m.role = $3) and $2 = '' and $5::bigint = 0`

/** Members by name, pinyin, whole 学号/工号 or whole mobile, by role, state and department; takes the first five values. */
export const memberMatches = `m.org_id = $1 and case when $4 = '' then m.state in ('active', 'invited', 'suspended', 'disabled') else m.state = $4 end
  and ($2 = '' or strpos(replace(lower(p.name), '·', ''), replace(lower($2), '·', '')) > 0 or strpos(replace(lower(m.name), '·', ''), replace(lower($2), '·', '')) > 0
    or strpos(replace(p.name_key, ' ', ''), lower($2)) = 1 or m.number = $2 or u.phone_number = $2)
  and ($3 = '' or m.role = $3) and ($5::bigint = 0 or d.path @> array[$5::bigint])`

/** The first five values of a statement with `memberMatches`. */
export function matchValues(orgId: number, { keyword, role, state, department_id: departmentId }: MemberFilter) {
  return [orgId, keyword ?? '', role ?? '', state ?? '', departmentId ?? 0]
}
